import type { QueryRunner } from 'typeorm';

/** A row of `employee`, by the names of its columns. */
type Account = Record<string, unknown> & { id: string; email: string; img: string };

/** The accounts of a site with which somebody can sign in. */
export async function readAccounts(runner: QueryRunner): Promise<Account[]> {
  const rows: { account: Account }[] = await runner.query(
    `SELECT row_to_json(employee) AS account FROM employee
     WHERE NOT sample AND password_hash IS NOT NULL`,
  );
  return rows.map(({ account }) => account);
}

/** What a person keeps who is in the archive too, perhaps under a former email address. */
const CREDENTIALS = [
  'password_hash',
  'totp_secret',
  'totp_step',
  'recovery_codes',
  'email',
  'status',
  'is_admin',
  'rights',
];

/**
 * Lets the people of the site before sign in to the restored one: those in the archive with their
 * password and rights, and the others with their whole account.
 */
export async function keepAccounts(runner: QueryRunner, accounts: Account[]): Promise<void> {
  for (const account of accounts) {
    const [known]: { id: string }[] = await runner.query(
      `SELECT id FROM employee WHERE lower(email) = lower($1) OR id = $2
       ORDER BY lower(email) = lower($1) DESC LIMIT 1`,
      [account.email, account.id],
    );
    if (known) await setColumns(runner, account, known.id);
    else await insertAccount(runner, account);
  }
}

async function setColumns(runner: QueryRunner, account: Account, id: string): Promise<void> {
  const values = CREDENTIALS.map((column) => `${column} = kept.${column}`).join(', ');
  await runner.query(
    `UPDATE employee SET ${values} FROM json_populate_record(NULL::employee, $1::json) AS kept
     WHERE employee.id = $2`,
    [JSON.stringify(account), id],
  );
}

async function insertAccount(runner: QueryRunner, account: Account): Promise<void> {
  const [taken]: unknown[] = await runner.query('SELECT FROM employee WHERE img = $1', [
    account.img,
  ]);
  const img = taken ? `${account.img.slice(0, 80)}-${account.id.slice(0, 8)}` : account.img;
  // A column that is newer than the account gets its default.
  const columns: { name: string }[] = await runner.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'employee'::regclass AND attnum > 0 AND attname = ANY ($1)`,
    [Object.keys(account)],
  );
  const list = columns.map(({ name }) => name).join(', ');
  await runner.query(
    `INSERT INTO employee (${list})
     SELECT ${list} FROM json_populate_record(NULL::employee, $1::json)`,
    [JSON.stringify({ ...account, img })],
  );
}

/** How many people have no password yet. */
export async function countWithoutPassword(runner: QueryRunner): Promise<number> {
  const [row]: { count: number }[] = await runner.query(
    `SELECT count(*)::integer AS count FROM employee
     WHERE NOT sample AND password_hash IS NULL AND status = 'active'`,
  );
  return row?.count ?? 0;
}
