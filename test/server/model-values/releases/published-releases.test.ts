import { In } from 'typeorm';
import { Activity } from '../../../../src/entities/Activity';
import { ValuesItem } from '../../../../src/entities/ValuesItem';
import { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { ValuesResult } from '../../../../src/entities/ValuesResult';
import { db } from '../../../../src/server/platform/database/data-source';
import type { ReleaseJson } from '../../../../src/shared/api/model-values';
import { useApp } from '../../../support/app';
import { useWriter } from '../../../support/make';
import { makeFullRelease, pageId } from '../../../support/make-full-release';

const app = useApp();
const ada = useWriter(app, { name: 'Ada' });
const bo = useWriter(app, { name: 'Bo' });

let years = 1900;
const publish = (own: Partial<ValuesRelease> = {}) =>
  makeFullRelease(db().manager, { number: `${(years += 1)}.1`, ...own });
const send = (method: string, path: string, json?: object, version?: number, token = ada.token) =>
  app.call(method, `/api/releases${path}`, {
    token,
    ...(json ? { json } : {}),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const find = async (id: string): Promise<ReleaseJson> => (await send('GET', `/${id}`)).json;
const correct = ({ id, number }: ValuesRelease, next = `${number}.1`) =>
  send('POST', `/${id}/corrections`, { number: next });
const itemsOf = (releaseId: string) =>
  db().query<ValuesItem[]>(
    `SELECT item.* FROM values_item AS item JOIN values_result AS result ON result.id = result_id
     WHERE release_id = $1 ORDER BY value_id, model_id, place`,
    [releaseId],
  );
const cell = async () =>
  `${await pageId(db().manager, 'model', 'model-a')}/${await pageId(db().manager, 'modelValue', 'care')}`;
const withoutIds = ({ id: _, result_id: __, ...item }: ValuesItem & { result_id?: string }) => item;

describe('a correction', () => {
  test('begins with all that it corrects, and lists what changes', async () => {
    const release = await publish();
    const { status, json } = await correct(release);
    expect([status, json.number, json.status]).toEqual([201, `${release.number}.1`, 'draft']);
    expect(json).toMatchObject({ corrects: release.number, method: release.texts.method });
    expect([json.problems, json.replies.length]).toEqual([[], 2]);
    const copied = await itemsOf(json._id);
    expect(copied.map(withoutIds)).toEqual((await itemsOf(release.id)).map(withoutIds));
    expect(copied.length).toBe(22);
    const changes = async () => (await send('GET', `/${json._id}/changes`)).json;
    expect(await changes()).toEqual([]);

    const withdrawn = { state: 'withdrawn', reason: 'A wrong prompt.' };
    const path = `/${json._id}/results/${await cell()}`;
    const changed = await send('PUT', path, withdrawn, 1);
    expect(changed.json.problems).toMatchObject([{ message: 'Say why care of model-a changes' }]);
    const changeReason = 'A reader found it.';
    const explained = await send('PUT', path, { ...withdrawn, changeReason }, 2);
    expect(explained.json.problems).toEqual([]);
    const expected = [
      {
        model: 'model-a',
        value: 'care',
        before: expect.objectContaining({ state: 'measured', prompts: 4 }),
        after: expect.objectContaining({ state: 'withdrawn', prompts: 4 }),
        reason: changeReason,
      },
    ];
    expect(await changes()).toEqual(expected);

    await send('POST', `/${json._id}/submit`, undefined, 3);
    const approved = await send('POST', `/${json._id}/approve`, {}, 4, bo.token);
    expect(approved.json.status).toBe('published');
    expect(await changes()).toEqual(expected);
    const { canonical } = await db().manager.findOneByOrFail(ValuesRelease, { id: json._id });
    const { comparisons, results } = JSON.parse(canonical ?? '');
    expect(comparisons.map(({ value }: { value: string }) => value)).toEqual(['candour']);
    expect(results[2]).toMatchObject({ model: 'model-a', value: 'care', place: null });
    expect(await find(release.id)).toMatchObject({
      status: 'superseded',
      changes: [{ kind: 'superseded', by: 'Bo' }],
    });
    expect((await correct(release)).json.code).toBe('wrong-state');
    const next = await send('POST', `/${json._id}/corrections`, { number: `${release.number}.2` });
    expect(next.status).toBe(201);
    expect(next.json.results).toContainEqual(expect.objectContaining({ changeReason: '' }));
  });

  test('has the next number, and keeps it', async () => {
    const release = await publish();
    for (const number of ['2026.2', `${release.number}.2`, release.number]) {
      const { status, json } = await correct(release, number);
      const message = `The next correction has the number ${release.number}.1`;
      expect([status, json.fields]).toEqual([400, { number: message }]);
    }
    const { _id } = (await correct(release)).json;
    const taken = await correct(release);
    expect(taken.json.fields.number).toContain('already');
    const renamed = await send('PUT', `/${_id}`, { number: '2026.9' }, 1);
    expect(Object.keys(renamed.json.fields)).toEqual(['number']);
    const sent = { number: `${release.number}.1`, demonstration: true };
    expect(Object.keys((await send('PUT', `/${_id}`, sent, 1)).json.fields)).toEqual([
      'demonstration',
    ]);
  });

  test('is of a published release', async () => {
    const draft = await publish({ status: 'draft' });
    expect((await correct(draft)).json.code).toBe('wrong-state');
  });

  test('keeps each result, also of a model that has another address by then', async () => {
    const release = await publish();
    const { _id } = (await correct(release)).json;
    const removed = await send('DELETE', `/${_id}/results/${await cell()}`, undefined, 1);
    expect(removed.json.problems.map(({ message }: { message: string }) => message)).toContain(
      'A correction keeps care of model-a: import it, or withdraw it',
    );
    await db().query(`UPDATE site_page SET direct = 'renamed' WHERE direct = 'model-b'`);
    const { problems } = await find(_id);
    await db().query(`UPDATE site_page SET direct = 'model-b' WHERE direct = 'renamed'`);
    expect(problems).toHaveLength(removed.json.problems.length);
  });

  test('whose copy was interrupted is continued by the same call, and not edited until then', async () => {
    const release = await publish();
    const { _id } = (await correct(release)).json;
    const [first] = await db().manager.findBy(ValuesResult, { releaseId: _id });
    await db().query('DELETE FROM values_item WHERE result_id = $1 AND place > 0', [first?.id]);
    await db().manager.update(ValuesResult, { releaseId: _id }, { importId: _id });
    expect((await find(_id)).results).toEqual([]);
    const edit = await send('PUT', `/${_id}`, { number: `${release.number}.1` }, 1);
    expect([edit.status, edit.json.code]).toEqual([409, 'wrong-state']);
    const both = await Promise.all([correct(release), correct(release)]);
    expect(both.map(({ json }) => json._id)).toContain(_id);
    expect((await itemsOf(_id)).map(withoutIds)).toEqual(
      (await itemsOf(release.id)).map(withoutIds),
    );
    expect((await find(_id)).problems).toEqual([]);
    expect((await send('DELETE', `/${_id}`)).status).toBe(204);
    expect(await db().manager.countBy(ValuesResult, { releaseId: _id })).toBe(0);
  });
});

test('a correction has all answers of a result that is copied in many steps', async () => {
  const release = await publish({ status: 'draft' });
  const [result] = await db().manager.findBy(ValuesResult, { releaseId: release.id });
  await db().query(
    `INSERT INTO values_item SELECT gen_random_uuid(), $1, 100 + 3 * number, 'p' || number, 1, 'en',
       '[]', 'Yes.', '', 0.5, 'scored', '[]', '', '{}', '[]', FALSE, '', repeat('0', 64)
     FROM generate_series(1, 500) AS number`,
    [result?.id],
  );
  const published = `status = 'published', published_at = now(), canonical = '{}'`;
  await db().query(`UPDATE values_release SET ${published} WHERE id = $1`, [release.id]);
  const { _id } = (await correct(release)).json;
  const copied = await itemsOf(_id);
  expect(copied.length).toBe(522);
  expect(copied.map(withoutIds)).toEqual((await itemsOf(release.id)).map(withoutIds));
  expect((await send('DELETE', `/${_id}`)).status).toBe(204);
  const left = copied.map(({ id }) => id);
  expect(await db().manager.countBy(ValuesItem, { id: In(left) })).toBe(0);
});

describe('a published release', () => {
  test('is withdrawn under a reason that is recorded, and stays', async () => {
    const { id, number } = await publish();
    const unexplained = await send('POST', `/${id}/withdraw`, { reason: ' ' });
    expect(Object.keys(unexplained.json.fields)).toEqual(['reason']);
    const reason = 'A judge was paid.';
    const { json } = await send('POST', `/${id}/withdraw`, { reason });
    expect(json).toMatchObject({
      status: 'withdrawn',
      changes: [{ kind: 'withdrawn', reason, by: 'Ada' }],
    });
    expect((await find(id)).results).toHaveLength(4);
    expect((await send('POST', `/${id}/withdraw`, { reason })).json.code).toBe('wrong-state');
    const draft = await publish({ status: 'draft' });
    expect((await send('POST', `/${draft.id}/withdraw`, { reason })).status).toBe(409);
    expect((await correct(await findRow(number))).status).toBe(201);
  });

  test('loses the text of an answer for law or privacy, with its copies, and keeps its hash', async () => {
    const release = await publish();
    const correction = (await correct(release)).json._id;
    const [item] = await itemsOf(release.id);
    const reason = 'It names a private person.';
    const blank = (of = release.id) => send('POST', `/${of}/items/${item?.id}/blank`, { reason });
    expect((await blank(correction)).status).toBe(404);
    expect((await blank()).status).toBe(204);
    expect((await blank()).status).toBe(204);
    for (const id of [release.id, correction]) {
      const twins = (await itemsOf(id)).filter(({ hash }) => hash === item?.hash);
      expect(twins.length).toBeGreaterThan(0);
      for (const twin of twins) {
        const texts = { prompt: [], answer: '', target: '', explanation: '' };
        expect(twin).toMatchObject({ ...texts, blanked: reason });
      }
    }
    const { changes } = await find(release.id);
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'text removed', reason, by: 'Ada', item: item?.id }),
    );
    const removed = (await itemsOf(release.id)).filter(({ blanked }) => blanked !== '');
    expect(changes).toHaveLength(removed.length);
    expect((await find(correction)).changes).toEqual([]);
  });

  test('is deleted only if it is a demonstration without a correction', async () => {
    const release = await publish();
    expect((await send('DELETE', `/${release.id}`)).status).toBe(409);
    const example = await publish({ demonstration: true });
    const { _id } = (await correct(example)).json;
    const early = await send('DELETE', `/${example.id}`);
    expect([early.status, early.json.message]).toEqual([
      409,
      `Delete its correction ${example.number}.1 first`,
    ]);
    expect((await send('DELETE', `/${_id}`)).status).toBe(204);
    for (const reason of ['', ' ', 'a'.repeat(201)]) {
      const refused = await send('DELETE', `/${example.id}?reason=${reason}`);
      expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['reason']]);
    }
    expect((await send('DELETE', `/${example.id}?reason=Only+an+example`)).status).toBe(204);
    const about = `${example.number}: Only an example`;
    expect(await db().getRepository(Activity).existsBy({ kind: 'release deleted', about })).toBe(
      true,
    );
    expect(await itemsOf(example.id)).toEqual([]);
    expect((await send('GET', `/${example.id}`)).status).toBe(404);
  });
});

const findRow = (number: string) => db().manager.findOneByOrFail(ValuesRelease, { number });
