import { SitePage } from '../../../src/entities/SitePage';
import { modelsCopy } from '../../../src/content/models';
import { Activity } from '../../../src/entities/Activity';
import { db } from '../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../src/server/sweep';
import type { FieldValues } from '../../../src/shared/documents/fields';
import { useApp } from '../../support/app';
import { makeFullRelease } from '../../support/make-full-release';
import { useWriter } from '../../support/make';
import { until } from '../../support/until';
import pino from 'pino';
import { In } from 'typeorm';

const app = useApp();
const writer = useWriter(app, { name: 'Vera Values', rights: ['pages'] });

const call = (method: string, path: string, json?: object, version?: number) =>
  app.call(method, path, {
    token: writer.token,
    ...(json ? { json } : {}),
    ...(version ? { headers: { 'if-match': `"${version}"` } } : {}),
  });
const value = (title: string, more: FieldValues = {}): FieldValues => ({
  title,
  question: 'Does it?',
  low: 'It does not.',
  high: 'It does.',
  order: '9',
  ...more,
});
const model = (title: string, more: FieldValues = {}): FieldValues => ({
  title,
  maker: 'Demo',
  ...more,
});
const plan = (title: string, more: FieldValues = {}): FieldValues => ({
  title,
  prompts: 'Who are you?',
  raters: 'Two people.',
  analysis: 'Means.',
  heldOut: 'Nothing.',
  ...more,
});

/** Adds a document and publishes it. */
async function publish(api: string, values: FieldValues) {
  const { _id: id } = (await call('POST', api)).json as { _id: string };
  return call('PUT', `/api/site-pages/${id}`, { values }, 1);
}

test('a site begins with the values and models that it had in its code', async () => {
  const values = (await call('GET', '/api/values')).json;
  expect(values.map(({ title }: { title: string }) => title).sort()).toEqual(
    (modelsCopy.dimensions.terms ?? []).map(({ name }) => name).sort(),
  );
  const models = (await call('GET', '/api/models')).json;
  const shown = models.map(({ path, title, status }: Record<string, string>) => [
    path,
    title,
    status,
  ]);
  expect(shown.sort()).toEqual(
    modelsCopy.models.links.map(({ href, text }) => [href, text, 'published']).sort(),
  );
  expect((await call('GET', '/api/plans')).json).toEqual([]);
});

test('a value, a model and a plan may have the same address', async () => {
  const answers = [
    await publish('/api/values', value('Patience')),
    await publish('/api/models', model('Patience')),
    await publish('/api/plans', plan('Patience')),
    await publish('/api/values', value('Patience')),
  ];
  expect(answers.map(({ status, json }) => [status, json.path])).toEqual([
    [200, '/bot_values/values/Patience'],
    [200, '/bot_values/Patience'],
    [200, '/bot_values/plans/Patience'],
    [200, '/bot_values/values/Patience_2'],
  ]);
});

test('a value keeps its autosave and its history, and is trashed and restored', async () => {
  const { json } = await publish('/api/values', value('Tact'));
  const page = `/api/site-pages/${json._id}`;
  expect((await call('PUT', page, { values: value('Tact', { low: 'Blunt.' }) }, 2)).status).toBe(
    200,
  );
  expect((await call('GET', `${page}/revisions`)).json).toHaveLength(2);
  expect((await call('DELETE', `/api/models/${json._id}`)).status).toBe(404);
  expect((await call('DELETE', `/api/values/${json._id}`)).status).toBe(204);
  expect((await call('GET', page)).status).toBe(404);
  const restored = await call('POST', `/api/values/${json._id}/restore`);
  expect([restored.status, restored.json.values.low]).toEqual([200, 'Blunt.']);
  expect(
    await db().getRepository(Activity).existsBy({ kind: 'value restored', about: 'Tact' }),
  ).toBe(true);
});

test('after 30 days in the trash, a model is deleted, unless a release has it, and Activity says so', async () => {
  const { json } = await publish('/api/models', model('Short Lived'));
  const { json: publicPlan } = await publish('/api/plans', plan('Kept Plan'));
  await makeFullRelease(db().manager, { scores: { cited: { 'cited-value': [[1], [0]] } } });
  const cited = await db().manager.findBy(SitePage, { direct: In(['cited', 'cited-value']) });
  const kept = [...cited.map(({ id }) => id), publicPlan._id];
  const trashed = [json._id, ...kept];
  await db().query(
    `UPDATE site_page SET status = 'trash', deleted_at = now() - interval '31 days' WHERE id = ANY ($1)`,
    [trashed],
  );
  const stop = startSweeping(pino({ enabled: false }));
  await until(async () => !(await db().getRepository(SitePage).existsBy({ id: json._id })));
  await stop();
  const of = { kind: 'model deleted' as const, about: 'Short Lived' };
  expect(await db().getRepository(Activity).existsBy(of)).toBe(true);
  expect(await db().manager.countBy(SitePage, { id: In(kept) })).toBe(3);
});

test.each([
  [
    '/api/models',
    model('A', { direct: 'compare' }),
    'The page /bot_values/compare is not one of a model',
  ],
  ['/api/models', model('A', { direct: 'a.csv' }), 'Address must not contain a dot'],
  ['/api/values', value('A', { direct: 'a.b' }), 'Address must not contain a dot'],
  ['/api/models', model('A', { direct: 'llama' }), 'The model “Llama” has this address'],
  ['/api/values', value('A', { direct: 'honesty' }), 'The value “Honesty” has this address'],
  ['/api/values', value('A', { order: 'last' }), 'Place in tables: Enter a whole number such as 1'],
  [
    '/api/plans',
    plan('A', { differences: [{ value: 'Honesty', smallest: 'small' }] }),
    /Enter a number such as 0.05/,
  ],
])('to %s, what cannot be published is refused with a sentence', async (api, values, problem) => {
  const { status, json } = await publish(api, values);
  expect(status).toBe(400);
  expect(Object.values(json.fields)).toEqual([
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  ]);
});

test('the default address of a model is no other page and no file', async () => {
  const paths = [
    await publish('/api/models', model('compare')),
    await publish('/api/models', model('Demo 4.5')),
  ].map(({ json }) => json.path);
  expect(paths).toEqual(['/bot_values/compare_2', '/bot_values/Demo_4-5']);
});

test('the addresses of the nine first models stay', async () => {
  const models = (await call('GET', '/api/models')).json;
  const { _id: id } = models.find(({ path }: { path: string }) => path === '/bot_values/llama');
  const change = (direct: string) =>
    call('PUT', `/api/site-pages/${id}`, { values: model('Llama', { direct }) }, 1);
  const refused = await change('lama');
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { 'values.direct': 'The address of this model always stays the same' },
  ]);
  expect((await change('llama')).json.path).toBe('/bot_values/llama');
});
