import { useApp } from '../../../support/app';
import { storeRelease } from '../../../support/make-release';
import { db } from '../../../../src/server/platform/database/data-source';

useApp();

const tables = ['plan_version', 'values_release', 'values_result', 'values_item', 'values_change'];
const refused = /does not change/;

/** Which rows of a table belong to a release. */
const rowsOf: Record<string, string> = {
  plan_version: 'id = (SELECT plan_version_id FROM values_release WHERE id = $1)',
  values_release: 'id = $1',
  values_result: 'release_id = $1',
  values_item: 'result_id IN (SELECT id FROM values_result WHERE release_id = $1)',
  values_change: 'release_id = $1',
};

const columns = async (table: string): Promise<{ name: string; type: string }[]> =>
  db().query(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );

/** SQL: another value of a column. */
const others: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  jsonb: `'{"changed": true}'`,
  integer: '77',
  boolean: 'NOT %',
  'double precision': '0.77',
  'timestamp with time zone': `'2020-02-02'`,
  text: `'changed'`,
  'character varying': `'changed'`,
  character: `repeat('c', 64)`,
};

async function tryUpdate(table: string, set: string, id: string): Promise<string> {
  try {
    const [, count] = await db().query<[unknown, number]>(
      `UPDATE ${table} SET ${set} WHERE ${rowsOf[table]}`,
      [id],
    );
    return `changed ${count}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const stored = async () =>
  Promise.all(tables.map((table) => db().query(`SELECT * FROM ${table} ORDER BY id`)));

test.each(tables)('no column of %s can be changed after publication', async (table) => {
  const { release } = await storeRelease(db().manager);
  const before = await stored();
  for (const { name, type } of await columns(table)) {
    const other = others[type];
    if (!other) throw new Error(`No other value of ${type}`);
    const answer = await tryUpdate(
      table,
      `"${name}" = ${other.replace('%', `"${name}"`)}`,
      release.id,
    );
    expect([name, answer]).toEqual([name, expect.stringMatching(refused)]);
  }
  expect(await stored()).toEqual(before);
});

test.each(tables)('no row of %s can be deleted after publication', async (table) => {
  const { release } = await storeRelease(db().manager);
  const before = await stored();
  await expect(
    db().query(`DELETE FROM ${table} WHERE ${rowsOf[table]}`, [release.id]),
  ).rejects.toThrow(refused);
  await expect(db().query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(refused);
  expect(await stored()).toEqual(before);
});

test('nothing can be added to a published release, or moved into or out of it', async () => {
  const { release, result, items } = await storeRelease(db().manager);
  const draft = await storeRelease(db().manager, { status: 'draft', publishedAt: null });
  await expect(
    db().query(
      `INSERT INTO values_item SELECT (jsonb_populate_record(one, '{"place": 9}')).* FROM values_item AS one
       WHERE id = $1`,
      [items[0]?.id],
    ),
  ).rejects.toThrow(refused);
  for (const [from, to] of [
    [draft.result.id, result.id],
    [result.id, draft.result.id],
  ]) {
    await expect(
      db().query('UPDATE values_item SET result_id = $2, place = place + 5 WHERE result_id = $1', [
        from,
        to,
      ]),
    ).rejects.toThrow(refused);
  }
  await expect(
    db().query('UPDATE values_result SET release_id = $2 WHERE id = $1', [
      draft.result.id,
      release.id,
    ]),
  ).rejects.toThrow(refused);
});

test('a published release can only be superseded, and then withdrawn', async () => {
  const { release } = await storeRelease(db().manager);
  const become = (status: string) =>
    tryUpdate('values_release', `status = '${status}'`, release.id);
  expect(await become('draft')).toMatch(refused);
  expect(await become('superseded')).toBe('changed 1');
  expect(await become('published')).toMatch(refused);
  expect(await become('withdrawn')).toBe('changed 1');
  expect(await become('superseded')).toMatch(refused);
  expect(await become('review')).toMatch(refused);
});

test('the text of an item can be removed with a reason, and nothing else with it', async () => {
  const { release } = await storeRelease(db().manager);
  const blank = `prompt = '[]', answer = '', target = '', explanation = ''`;
  expect(await tryUpdate('values_item', blank, release.id)).toMatch(refused);
  expect(
    await tryUpdate('values_item', `${blank}, blanked = 'Privacy', score = 1`, release.id),
  ).toMatch(refused);
  const another = `${blank.replace("answer = ''", "answer = 'Another'")}, blanked = 'Privacy'`;
  expect(await tryUpdate('values_item', another, release.id)).toMatch(refused);
  expect(await tryUpdate('values_item', `${blank}, blanked = 'Privacy'`, release.id)).toBe(
    'changed 2',
  );
});

test('replies can be added to a published release', async () => {
  const { release } = await storeRelease(db().manager);
  const [, count] = await db().query<[unknown, number]>(
    `UPDATE values_reply SET text = 'We disagree.', answered_at = now() WHERE release_id = $1`,
    [release.id],
  );
  expect(count).toBe(1);
});

test('a demonstration can be deleted as a whole, and a draft too', async () => {
  for (const own of [{ demonstration: true }, { status: 'draft' as const }]) {
    const { release, result } = await storeRelease(db().manager, own);
    if (own.demonstration) {
      await expect(
        db().query('DELETE FROM values_item WHERE result_id = $1', [result.id]),
      ).rejects.toThrow(refused);
    }
    await db().query('DELETE FROM values_release WHERE id = $1', [release.id]);
    for (const table of ['values_result', 'values_item', 'values_change', 'values_release']) {
      expect(await db().query(`SELECT FROM ${table} WHERE ${rowsOf[table]}`, [release.id])).toEqual(
        [],
      );
    }
  }
});
