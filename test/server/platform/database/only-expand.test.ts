import type { QueryRunner } from 'typeorm';
import { migrations } from '../../../../migrations';
import type { Migration } from '../../../../migrations/migration';

// During an upgrade, processes of the release before go on with the database (docs/several-machines.md).

type Step = new () => Pick<Migration, 'oldestRelease' | 'up'>;

/** A unique constraint that allows more than the one before. */
const loosened = new Set([
  'ALTER TABLE site_page DROP CONSTRAINT site_page_direct_key',
  'ALTER TABLE site_page ADD CONSTRAINT site_page_address UNIQUE (kind, direct)',
]);

/** Whether an older process can ignore what a statement does: it makes something new. */
function onlyAdds(statement: string, newTables: Set<string>): boolean {
  const plain = statement.replaceAll(/\$\$.*?\$\$/gs, '').trim();
  if (/;./s.test(plain)) return false; // there may be anything in the next
  const [, indexed = ''] = /^CREATE UNIQUE INDEX \w+ ON (\w+)/i.exec(plain) ?? [];
  return (
    loosened.has(plain) ||
    newTables.has(indexed) ||
    /^CREATE (TABLE|INDEX|TYPE|SEQUENCE|((OR REPLACE )?FUNCTION|(OR REPLACE |CONSTRAINT )?TRIGGER))\b/i.test(
      plain,
    ) ||
    /^INSERT INTO\b/i.test(plain) ||
    addsColumn(plain)
  );
}

/** An older process does not fill a new column. */
const addsColumn = (statement: string) =>
  /^ALTER TABLE \w+ ADD (COLUMN )?(?!CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN|EXCLUDE)\w+ [^,]+$/i.test(
    statement,
  ) &&
  (/\bDEFAULT\b/i.test(statement) || !/\bNOT NULL\b/i.test(statement));

async function statementsOf(step: Pick<Migration, 'up'>): Promise<string[]> {
  const statements: string[] = [];
  const query = async (statement: string) => {
    statements.push(statement);
    return [];
  };
  await step.up({ query } as unknown as QueryRunner);
  return statements;
}

/** Statements that do more than add, of steps which say that the release before them goes on working. */
async function refused(steps: Step[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, step] of steps.entries()) {
    const [before, now] = [steps[at - 1], new step()];
    if (!before || new before().oldestRelease !== now.oldestRelease) continue;
    const all = await statementsOf(now);
    const made = all.flatMap((statement) => /^CREATE TABLE (\w+)/i.exec(statement)?.[1] ?? []);
    found.push(...all.filter((statement) => !onlyAdds(statement, new Set(made))));
  }
  return found;
}

/** The last migration of release 0.3.0. */
const LAST_RELEASED = 'NameDocuments1765000002000';

test('a migration that does more than add names the release that it comes with', async () => {
  const at = migrations.findIndex(({ name }) => name === LAST_RELEASED);
  expect(at).toBeGreaterThan(0);
  expect(await refused(migrations.slice(at))).toEqual([]);
});

const following = (oldestRelease: string, ...statements: string[]): Step[] => [
  class {
    oldestRelease = '0.3.0';
    up = async () => undefined;
  },
  class {
    oldestRelease = oldestRelease;
    up = async (runner: QueryRunner) => {
      for (const statement of statements) await runner.query(statement);
    };
  },
];

test.each([
  'DROP TABLE process',
  'ALTER TABLE blog DROP name',
  'ALTER TABLE blog RENAME name TO title',
  'ALTER TABLE blog ALTER name SET NOT NULL',
  'ALTER TABLE blog ALTER name TYPE text',
  'ALTER TABLE blog ADD size integer NOT NULL',
  'ALTER TABLE blog ADD size integer NOT NULL, DROP name',
  'ALTER TABLE blog ADD size integer, ADD length integer NOT NULL',
  'ALTER TABLE blog ADD CONSTRAINT one UNIQUE (name)',
  'CREATE UNIQUE INDEX one ON blog (name)',
  'DROP TRIGGER employee_update_seen ON employee',
  'CREATE TABLE one (id uuid); DROP TABLE process',
  `UPDATE blog SET status = 'draft'`,
])('%s does more than add', async (statement) => {
  expect(await refused(following('0.3.0', statement))).toEqual([statement]);
  expect(await refused(following('0.4.0', statement))).toEqual([]);
});

test.each([
  'CREATE TABLE process (id uuid PRIMARY KEY, name text NOT NULL)',
  'CREATE INDEX names ON process (name)',
  'ALTER TABLE blog ADD size integer',
  'ALTER TABLE blog ADD COLUMN size integer NOT NULL DEFAULT 0',
  'ALTER TABLE blog ADD size integer DEFAULT 0 NOT NULL',
])('%s only adds', async (statement) => {
  expect(await refused(following('0.3.0', statement))).toEqual([]);
});

test('a unique index on a table of the same step only adds', async () => {
  const statements = ['CREATE TABLE one (id uuid)', 'CREATE UNIQUE INDEX first ON one (id)'];
  expect(await refused(following('0.3.0', ...statements))).toEqual([]);
});
