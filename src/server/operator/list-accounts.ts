import { db } from '../platform/database/data-source';

interface Row {
  name: string;
  email: string;
  status: string;
  is_admin: boolean;
  second_factor: boolean;
  seen: Date | null;
}

// A sample person without a password is not an account. Sessions are deleted after seven days and
// sign-in activity later, so both are needed to know when an account was last seen.
const LIST = `
  SELECT name, email, status, is_admin, totp_secret IS NOT NULL AS second_factor,
    greatest(
      (SELECT max(seen_at) FROM session WHERE employee_id = employee.id),
      (SELECT max(activity.created_at) FROM activity
        WHERE employee_id = employee.id AND kind = 'sign-in')
    ) AS seen
  FROM employee
  WHERE status <> 'removed' AND (NOT sample OR password_hash IS NOT NULL)
  ORDER BY employee.created_at, employee.id`;

const head = ['Name', 'Email', 'Status', 'Admin', 'Two-factor', 'Last seen (UTC)'];

/** All accounts as lines of a table, oldest first. */
export async function listAccounts(): Promise<string[]> {
  const rows = await db().query<Row[]>(LIST);
  if (rows.length === 0) return ['There are no accounts.'];
  return table([head, ...rows.map(cells)]);
}

function cells({ name, email, status, is_admin, second_factor, seen }: Row): string[] {
  const minute = seen?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
  return [name, email, status, is_admin ? 'yes' : 'no', second_factor ? 'yes' : 'no', minute];
}

function table(rows: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
