import { randomUUID } from 'node:crypto';
import { PlanVersion } from '../../../../src/entities/PlanVersion';
import { SitePage } from '../../../../src/entities/SitePage';
import { ValuesItem } from '../../../../src/entities/ValuesItem';
import { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { ValuesResult } from '../../../../src/entities/ValuesResult';
import { db } from '../../../../src/server/platform/database/data-source';
import type { ReleaseJson, ReleaseSummaryJson } from '../../../../src/shared/api/model-values';
import { useApp } from '../../../support/app';
import { makeSignedIn, useWriter } from '../../../support/make';
import { makeFullRelease, makeResult, pageId } from '../../../support/make-full-release';

const app = useApp();
const ada = useWriter(app, { name: 'Ada' });
const bo = useWriter(app, { name: 'Bo' });

let years = 1900;
const newNumber = () => `${(years += 1)}.1`;

/** Makes a call as Ada, with the version in If-Match if there is one. */
const send = (method: string, path: string, json?: object, version?: number, token = ada.token) =>
  app.call(method, `/api/releases${path}`, {
    token,
    ...(json ? { json } : {}),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const find = async (id: string): Promise<ReleaseJson> => (await send('GET', `/${id}`)).json;
const draft = (own: Partial<ValuesRelease> = {}) =>
  makeFullRelease(db().manager, { number: newNumber(), status: 'draft', ...own });
const messages = ({ problems }: ReleaseJson) => problems.map(({ message }) => message);
const resultOf = async (release: ValuesRelease, model = 'model-a', value = 'care') =>
  db().manager.findOneByOrFail(ValuesResult, {
    releaseId: release.id,
    modelId: await pageId(db().manager, 'model', model),
    valueId: await pageId(db().manager, 'modelValue', value),
  });
/** The address of the call that changes a result. */
const cellOf = ({ releaseId, modelId, valueId }: ValuesResult) =>
  `/${releaseId}/results/${modelId}/${valueId}`;
const activity = async (about: string) =>
  (await db().query('SELECT kind FROM activity WHERE about = $1 ORDER BY created_at', [about])).map(
    ({ kind }: { kind: string }) => kind,
  );

describe('a draft', () => {
  test('is added, listed, filled in and deleted', async () => {
    const number = newNumber();
    const added = await send('POST', '', { number });
    expect([added.status, added.json.number, added.json.status]).toEqual([201, number, 'draft']);
    const { _id } = added.json as ReleaseJson;
    expect(added.headers.get('location')).toBe(`/api/releases/${_id}`);
    const [first] = (await send('GET', '')).json as ReleaseSummaryJson[];
    expect(first).toMatchObject({ _id, number, createdBy: 'Ada', corrects: null, version: 1 });
    const plan = await db().manager.findOneByOrFail(PlanVersion, {
      id: (await draft()).planVersionId ?? '',
    });
    const texts = { deviations: 'None.', method: 'Asked.', limits: 'English.' };
    const renamed = newNumber();
    const sent = { number: renamed, plan: plan.id, demonstration: true, ...texts };
    const changed = await send('PUT', `/${_id}`, sent, 1);
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await find(_id)).toMatchObject({
      ...texts,
      number: renamed,
      demonstration: true,
      languages: '',
      plan: { id: plan.id, title: 'How we ask', number: 1 },
    });
    expect((await send('DELETE', `/${_id}`)).status).toBe(204);
    expect((await send('GET', `/${_id}`)).status).toBe(404);
  });

  test.each([
    ['number', { number: '' }],
    ['number', { number: '2026' }],
    ['number', { number: '2026.1.1' }],
    ['number', { number: '2026.1; DROP' }],
    ['plan', { plan: randomUUID() }],
    ['plan', { plan: 'the last' }],
    ['method', { method: 'x'.repeat(100_001) }],
    ['demonstration', { demonstration: 'yes' }],
    ['hash', { hash: 'x' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { id, number } = await draft();
    const { status, json } = await send('PUT', `/${id}`, { number, ...wrong }, 1);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test('refuses a number that another release has, also from two calls at once', async () => {
    const number = newNumber();
    const add = () => send('POST', '', { number });
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 400]);
    const { id } = await draft();
    const { status, json } = await send('PUT', `/${id}`, { number }, 1);
    expect([status, json.fields.number]).toEqual([400, `There is a release ${number} already`]);
  });

  test('answers an edit of another version with 412 and the release', async () => {
    const { id, number } = await draft();
    const { status, json } = await send('PUT', `/${id}`, { number }, 7);
    expect([status, json.current._id, json.current.version]).toEqual([412, id, 1]);
    expect((await send('PUT', `/${id}`, { number })).status).toBe(428);
  });
});

describe('a result', () => {
  const refused = async (release: ValuesRelease, sent: object) => {
    const path = cellOf(await resultOf(release));
    const { status, json } = await send('PUT', path, sent, 1);
    return [status, Object.keys(json.fields)];
  };

  test('that was not tested is stored with its reason, and removed again', async () => {
    const release = await draft();
    const model = await pageId(db().manager, 'model', 'model-c');
    const value = await pageId(db().manager, 'modelValue', 'care');
    const path = `/${release.id}/results/${model}/${value}`;
    const reason = 'Its maker no longer offers it.';
    const { json } = await send('PUT', path, { state: 'untested', reason }, 1);
    const stored = json.results.find((result: { model: string }) => result.model === model);
    expect(stored).toMatchObject({ value, state: 'untested', reason, score: null });
    expect(json.problems).toMatchObject([
      { model, message: expect.stringMatching(/^Candour of Model-c has no result/) },
      { model, value: '', message: expect.stringMatching(/^Ask the maker of Model-c/) },
    ]);
    const removed = await send('DELETE', path, undefined, 2);
    expect([removed.json.version, removed.json.problems]).toEqual([3, []]);
    expect((await send('DELETE', path, undefined, 3)).status).toBe(404);
  });

  test('is withdrawn with a reason, and measured again', async () => {
    const release = await draft();
    const path = cellOf(await resultOf(release));
    const withdrawn = await send('PUT', path, { state: 'withdrawn' }, 1);
    expect(messages(withdrawn.json)).toEqual(['Care of Model-a is withdrawn: say why']);
    const reason = 'The judge was wrong.';
    expect((await send('PUT', path, { state: 'withdrawn', reason }, 2)).json.problems).toEqual([]);
    const again = await send('PUT', path, { state: 'measured', explanation: 'Corrected.' }, 3);
    expect(again.json.results).toContainEqual(
      expect.objectContaining({ state: 'measured', reason: '', explanation: 'Corrected.' }),
    );
  });

  test('with a figure is removed with its answers', async () => {
    const release = await draft();
    const result = await resultOf(release);
    expect((await send('DELETE', cellOf(result), undefined, 1)).json.results).toHaveLength(3);
    expect(await db().manager.countBy(ValuesItem, { resultId: result.id })).toBe(0);
    expect(await db().manager.countBy(ValuesResult, { releaseId: release.id })).toBe(3);
  });

  test('refuses what it cannot be', async () => {
    const release = await draft();
    expect(await refused(release, { state: 'untested' })).toEqual([400, ['state']]);
    expect(await refused(release, { state: 'good' })).toEqual([400, ['state']]);
    expect(await refused(release, { state: 'measured', reason: 'No.' })).toEqual([400, ['reason']]);
    const long = { state: 'measured', explanation: 'x'.repeat(2001) };
    expect(await refused(release, long)).toEqual([400, ['explanation']]);
    const path = (model: string, value: string) => `/${release.id}/results/${model}/${value}`;
    const { modelId, valueId } = await resultOf(release);
    for (const [model, value] of [
      [valueId, modelId],
      [modelId, randomUUID()],
      [randomUUID(), valueId],
    ] as const) {
      const answer = await send('PUT', path(model, value), { state: 'untested' }, 1);
      expect(answer.status).toBe(404);
    }
  });
});

describe('before it is published', () => {
  const change = async (table: string, where: string, set: string) => {
    await db().query(`UPDATE ${table} SET ${set} WHERE id = '${where}'`);
  };

  test('a whole release lacks nothing', async () => {
    expect((await find((await draft()).id)).problems).toEqual([]);
  });

  test('it says what an empty release lacks', async () => {
    const { json } = await send('POST', '', { number: newNumber() });
    const { status, json: refusal } = await send('POST', `/${json._id}/submit`, undefined, 1);
    expect([status, refusal.code, refusal.problems]).toEqual([409, 'not-ready', json.problems]);
    expect(messages(json)).toEqual([
      'There are no results: import some',
      'Choose the version of the plan that the results follow',
      'Say what was done otherwise than planned, or that nothing was',
      'Describe the method',
      'Say what the results do not show',
      'Name the languages of the prompts',
      'Say what the intervals speak for',
    ]);
  });

  const several = `ratings = '[{"rater": "a", "rating": 1}, {"rater": "b", "rating": 2}]'`;
  const recomputed = {
    score: 0.5,
    intervalLow: 0.1,
    intervalHigh: 0.9,
    method: 'wilson',
    prompts: 4,
    answers: 7,
  };
  const imported = `source = 'imported', recomputed = '${JSON.stringify(recomputed)}'`;
  test.each([
    [`score = NULL`, 'has no score: import a file that has it, or its answers', false],
    [
      `prompts = 0`,
      'does not say of how many prompts: import a file that does, or its answers',
      false,
    ],
    [`interval_low = NULL, interval_high = NULL`, 'has no interval: explain it', true],
    [`evidence = 'none'`, 'has no evidence that readers can see: explain it', true],
    [`measured_at = NULL`, 'does not say when it was measured: explain it', true],
    [
      `measured_at = '2026-10-01T10:00Z'`,
      'was measured before its plan was public: explain it',
      true,
    ],
    [
      `${imported}, expected_answers = 5000`,
      'is as imported, items incomplete: 8 of 5,000: explain it',
      true,
    ],
    [`${imported}, score = 0.75`, 'is 0.75 in the file, but 0.5 by its answers: explain it', true],
    [`raters = 2`, 'has several raters, but no answer that two of them rated: explain it', true],
  ])('a result with %s is refused', async (set, message, canBeExplained) => {
    const release = await draft();
    const { id } = await resultOf(release);
    await db().query(`UPDATE values_item SET ${several} WHERE result_id = $1`, [id]);
    await change('values_result', id, set);
    expect(messages(await find(release.id))).toEqual([`Care of Model-a ${message}`]);
    await change('values_result', id, `explanation = 'As agreed.'`);
    expect((await find(release.id)).problems).toHaveLength(canBeExplained ? 0 : 1);
  });

  test('one prompt has no interval, and equal ratings no agreement', async () => {
    const release = await draft();
    const { id } = await resultOf(release);
    const equal = `'[{"rater": "a", "rating": 1}, {"rater": "b", "rating": 1}]'`;
    await db().query(`UPDATE values_item SET ratings = ${equal} WHERE result_id = $1`, [id]);
    await change('values_result', id, 'prompts = 1, interval_low = NULL, raters = 2');
    expect((await find(release.id)).problems).toEqual([]);
  });

  test('results for one value have one scale and one direction', async () => {
    const release = await draft();
    const { id, valueId } = await resultOf(release);
    for (const set of ['scale_high = 5', 'scale_high = 1, lower_is_better = TRUE']) {
      await change('values_result', id, set);
      const { problems } = await find(release.id);
      expect(problems).toMatchObject([{ model: '', value: valueId }]);
      expect(problems[0]?.message).toContain('several scales');
    }
  });

  test('its models and values are published', async () => {
    const { manager } = db();
    const release = await draft({});
    const modelId = await pageId(manager, 'model', 'hidden');
    const valueId = await pageId(manager, 'modelValue', 'care');
    await makeResult(manager, release.id, { modelId, valueId }, [[1], [0]]);
    await manager.update(SitePage, { id: modelId }, { direct: null, status: 'draft' });
    expect(messages(await find(release.id))).toContain('Publish the model Hidden');
  });
});

describe('a reply', () => {
  const put = async (release: ValuesRelease, sent: object) => {
    const { modelId } = await resultOf(release);
    return send('PUT', `/${release.id}/replies/${modelId}`, sent);
  };

  test('is stored before and after publication, then with a reason that is recorded', async () => {
    const release = await draft();
    expect((await put(release, { asked: '2026-11-22' })).json.replies).toContainEqual(
      expect.objectContaining({ asked: '2026-11-22T00:00:00.000Z', answered: null, text: '' }),
    );
    const published = await makeFullRelease(db().manager, { number: newNumber() });
    const sent = { asked: '2026-11-22', answered: '2026-11-25', text: 'We *disagree*.' };
    expect(Object.keys((await put(published, sent)).json.fields)).toEqual(['reason']);
    const { json } = await put(published, { ...sent, reason: 'It came by letter.' });
    expect(json.replies).toContainEqual(expect.objectContaining({ text: 'We *disagree*.' }));
    expect(json.changes).toMatchObject([
      { kind: 'reply', reason: 'It came by letter.', by: 'Ada' },
    ]);
    expect(await activity(published.number)).toEqual(['reply changed']);
  });

  test.each([
    ['asked', {}],
    ['asked', { asked: 'yesterday' }],
    ['asked', { asked: '2026-02-30' }],
    ['answered', { asked: '2026-11-22', answered: '2026-11-21', text: 'We agree.' }],
    ['answered', { asked: '2026-11-22', text: 'We agree.' }],
    ['text', { asked: '2026-11-22', answered: '2026-11-23' }],
  ])('refuses a wrong %s', async (field, sent) => {
    const { status, json } = await put(await draft(), sent);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

describe('a release in review', () => {
  const submitted = async (own: Partial<ValuesRelease> = {}) => {
    const release = await draft(own);
    const { json } = await send('POST', `/${release.id}/submit`, undefined, 1);
    expect([json.status, json.version, json.submittedBy]).toEqual(['review', 2, 'Ada']);
    return release;
  };
  const approve = (id: string, token = bo.token, json = {}, version = 2) =>
    send('POST', `/${id}/approve`, json, version, token);

  test('is published by a second person, and does not change from then on', async () => {
    const { id, number } = await submitted();
    const own = await approve(id, ada.token, { override: 'I am in a hurry.' });
    expect([own.status, own.json.code]).toEqual([403, 'second-person-required']);
    const { status, json } = await approve(id);
    expect([status, json.status, json.approvedBy]).toEqual([200, 'published', 'Bo']);
    expect([json.overrideReason, json.hash]).toEqual(['', expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await activity(number)).toEqual(['release submitted', 'release published']);
    expect((await send('PUT', `/${id}`, { number }, 3)).json.code).toBe('wrong-state');
    expect((await send('DELETE', `/${id}`)).json.code).toBe('wrong-state');
  });

  test('is a draft again when it is returned or changed', async () => {
    const { id, number } = await submitted();
    const returned = await send('POST', `/${id}/return`, undefined, 2, bo.token);
    expect([returned.json.status, returned.json.submitted]).toEqual(['draft', null]);
    expect((await approve(id, bo.token, {}, 3)).json.code).toBe('wrong-state');
    const release = await submitted();
    const changed = await send('PUT', cellOf(await resultOf(release)), { state: 'measured' }, 2);
    expect(changed.json.status).toBe('draft');
    expect((await approve(release.id)).status).toBe(412);
    expect(await activity(number)).toEqual(['release submitted', 'release returned']);
  });

  test('is not published if something is missing by then', async () => {
    const release = await submitted();
    const { id } = await resultOf(release);
    await db().query(`UPDATE values_result SET evidence = 'none' WHERE id = $1`, [id]);
    const { status, json } = await approve(release.id);
    expect([status, json.code, json.problems.length]).toEqual([409, 'not-ready', 1]);
    expect((await find(release.id)).status).toBe('review');
  });

  test('is published once by two approvals at once, and by none after an edit', async () => {
    const { id } = await submitted();
    const both = await Promise.all([approve(id), approve(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const other = await submitted();
    const edit = () => send('PUT', `/${other.id}`, { number: other.number }, 2);
    const racing = await Promise.all([approve(other.id), edit()]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('is approved alone only by an admin who alone has the right, with a reason', async () => {
    const { id, number } = await submitted();
    const others = `status = 'suspended' WHERE id <> $1`;
    const alone = (is: string) => db().query(`UPDATE employee SET ${is}`, [ada.employee.id]);
    await alone(others);
    const reason = { override: 'Nobody else works here.' };
    expect((await approve(id, ada.token, reason)).json.code).toBe('second-person-required');
    await alone('is_admin = TRUE WHERE id = $1');
    const { status, json } = await approve(id, ada.token);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['override']]);
    const published = await approve(id, ada.token, reason);
    expect(published.json).toMatchObject({ status: 'published', overrideReason: reason.override });
    const { canonical } = await db().manager.findOneByOrFail(ValuesRelease, { number });
    expect(JSON.parse(canonical ?? '').approval).toEqual({
      submittedBy: 'Ada',
      approvedBy: 'Ada',
      overrideReason: reason.override,
    });
    await db().query(`UPDATE employee SET status = 'active'`);
    await alone('is_admin = FALSE WHERE id = $1');
    const other = await submitted();
    expect(Object.keys((await approve(other.id, bo.token, reason)).json.fields)).toEqual([
      'override',
    ]);
  });

  test('needs the right', async () => {
    const { token } = await makeSignedIn(app, { rights: ['publish', 'pages'] });
    const { id } = await submitted();
    expect((await approve(id, token)).json.code).toBe('right-required');
  });
});
