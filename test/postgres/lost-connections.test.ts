import { randomUUID } from 'node:crypto';
import { db } from '../../src/server/platform/database/data-source';
import { isDatabaseUnreachable } from '../../src/server/platform/database/errors';
import { Employee } from '../../src/entities/Employee';
import { sitePageId } from '../../src/server/site-pages/ids';
import { freshDatabase, type Answer, type Place, startApp, type TestApp } from '../support/app';
import { type Cut, cuttingProxy, type CuttingProxy } from './cutting-proxy';
import { fileForm, plainImage } from '../support/image-files';
import { autosavePost, makePost, makeSignedIn } from '../support/make';
import { ask } from '../support/postgres';
import { sample } from '../support/sample';

// A connection to Postgres that breaks at one statement, while Postgres can be reached.

let place: Place;
let proxy: CuttingProxy;
let app: TestApp;
let token: string;
let colleague: string;

beforeAll(async () => {
  place = await freshDatabase();
  proxy = await cuttingProxy(place);
  const env = {
    DATABASE_URL: proxy.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@lab.example',
  };
  app = await startApp({ place, env });
  ({ token } = await makeSignedIn(app, { isAdmin: true, rights: ['publish', 'pages'] }));
  colleague = (await makeSignedIn(app)).employee.id;
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await place.remove();
});

/** An operation, prepared on a document of its own, and a statement in the middle of its transaction. */
interface Operation {
  prepare: () => Promise<() => Promise<Answer>>;
  inside: RegExp;
}

const call = (method: string, path: string, json?: object, headers = {}) =>
  app.call(method, path, { token, headers, ...(json ? { json } : {}) });

const words = (content: string) => ({ name: 'Begun', sections: [{ type: 'text', content }] });

function saveText(id: string, base: string | null, mode: string) {
  const headers = base === null ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const json = { save: randomUUID(), mode, content: words(mode), version: null };
  return () => call('PUT', `/api/autosaves/post/${id}`, json, headers);
}

/** A save of a text on top of another. */
async function prepareSave(mode: string) {
  const id = randomUUID();
  const { json } = await autosavePost(app, token, id, words('first'));
  return saveText(id, json.save, mode);
}

const operations: Record<string, Operation> = {
  'a new post': {
    inside: /^INSERT INTO "revision"/,
    prepare: async () => {
      const json = { _id: randomUUID(), name: 'New', authors: [{ id: colleague }] };
      return () => call('POST', '/api/blogs', json);
    },
  },
  'a new post without an id': {
    inside: /^INSERT INTO "blog"/,
    prepare: async () => () => call('POST', '/api/blogs', { name: 'New' }),
  },
  'publishing a draft': {
    inside: /^UPDATE "blog"/,
    prepare: async () => {
      const { _id, version } = await makePost(app, token, { status: 'draft' });
      const json = { name: 'Published', status: 'published', authors: [{ id: colleague }] };
      return () => call('PUT', `/api/blogs/${_id}`, json, { 'if-match': `"${version}"` });
    },
  },
  'a first autosave': {
    inside: /^INSERT INTO "autosave"/,
    prepare: async () => saveText(randomUUID(), null, 'replace'),
  },
  'an autosave': { inside: /^UPDATE "autosave"/, prepare: () => prepareSave('replace') },
  'an autosave that supersedes another': {
    inside: /^INSERT INTO "revision"/,
    prepare: () => prepareSave('supersede'),
  },
  'a text for the history': {
    inside: /^INSERT INTO "revision"/,
    prepare: () => prepareSave('history'),
  },
  'an upload': {
    inside: /^INSERT INTO "media"/,
    prepare: async () => {
      const bytes = await plainImage().png().toBuffer();
      return () => app.call('POST', '/api/media', { token, body: fileForm('a.png', bytes) });
    },
  },
  'a page of the site': {
    inside: /^(INSERT INTO|UPDATE) "site_page"/,
    prepare: async () => {
      const path = `/api/site-pages/${sitePageId('about')}`;
      const { json, headers } = await call('GET', path);
      return () =>
        call('PUT', path, { values: json.values }, { 'if-match': headers.get('etag') ?? '' });
    },
  },
};

const tables = ['blog', 'revision', 'activity', 'mail', 'autosave', 'media', 'publication_notice'];
const ROWS = `SELECT ${tables.map((name) => `(SELECT count(*) FROM ${name})::int AS ${name}`).join()}`;

/** Runs an operation, and returns its answer with how many rows it has added. */
async function run({ prepare }: Operation, cut?: Cut) {
  const operation = await prepare();
  const [before = {}] = await ask<Record<string, number>>(place.variables.DATABASE_URL ?? '', ROWS);
  const cuts = cut && proxy.cut(cut);
  const answer = await operation();
  if (cuts) expect(cuts()).toBe(1);
  const [after = {}] = await ask<Record<string, number>>(place.variables.DATABASE_URL ?? '', ROWS);
  const added = tables.map((name) => `${name} ${(after[name] ?? 0) - (before[name] ?? 0)}`);
  return { answer, added: added.filter((one) => !one.endsWith(' 0')) };
}

/** What a caller sees, without what differs by document. */
const seen = ({ status, json, headers }: Answer) => ({
  status,
  fields: Object.keys(json),
  hasTag: headers.has('etag'),
});

/** The same answer and the same rows as without the cut. */
async function expectOnce(operation: Operation, cut: Cut): Promise<void> {
  const whole = await run(operation);
  const broken = await run(operation, cut);
  expect(whole.answer.status).toBeLessThan(300);
  expect(seen(broken.answer)).toEqual(seen(whole.answer));
  expect(broken.added).toEqual(whole.added);
}

const moments = sample('unanswered' as const, 'unsent' as const, 'answered' as const);

describe.each(Object.entries(operations))('%s', (_, operation) => {
  test.each(moments)('is stored once when its connection breaks in the middle, %s', (moment) =>
    expectOnce(operation, { at: operation.inside, moment }),
  );

  test.each(sample('unanswered' as const, 'unsent' as const))(
    'is stored once when the answer to its COMMIT is lost, %s',
    (moment) => expectOnce(operation, { after: operation.inside, at: /^COMMIT/, moment }),
  );
});

test.each(['57P01', '57P02', '57P03', '57P05', '25006', '08006', '08003', '08001'])(
  'after the code %s the next connection is another one, at once',
  async (code) => {
    const { inside } = operations['a new post'] as Operation;
    await expectOnce(operations['a new post'] as Operation, { at: inside, moment: { code } });
  },
);

/** A deletion, which has no id by which it could be found again. */
const deletion: Operation = {
  inside: /^UPDATE "blog"/,
  prepare: async () => {
    const { _id } = await makePost(app, token);
    return () => call('DELETE', `/api/blogs/${_id}`);
  },
};

test('a change without an id is repeated before its COMMIT, and afterwards the answer says that nobody knows', async () => {
  for (const moment of moments) {
    const { answer, added } = await run(deletion, { at: deletion.inside, moment });
    expect([answer.status, added]).toEqual([204, ['activity 1']]);
  }
  const cut = { after: deletion.inside, at: /^COMMIT/, moment: 'unanswered' } as const;
  const { answer, added } = await run(deletion, cut);
  expect([answer.status, answer.headers.get('retry-after'), added]).toEqual([
    503,
    '10',
    ['activity 1'],
  ]);
  expect(answer.json.message).toBe(
    'The connection to the database broke, so we do not know whether this was saved. Check before you try again',
  );
});

test('a photo whose COMMIT has no answer keeps its files', async () => {
  const { token: own, employee } = await makeSignedIn(app);
  const body = fileForm('a.png', await plainImage().png().toBuffer());
  const cuts = proxy.cut({ after: /UPDATE "employee"/, at: /^COMMIT/, moment: 'unanswered' });
  const answer = await app.call('POST', '/api/account/photo', { token: own, body });
  expect([answer.status, cuts()]).toEqual([503, 1]);
  const { photo } = await db().manager.findOneByOrFail(Employee, { id: employee.id });
  expect((await app.call('GET', String(photo))).status).toBe(200);
});

test('a statement outside a transaction that changes something is not repeated', async () => {
  for (const moment of ['unsent', 'unanswered'] as const) {
    const cuts = proxy.cut({ at: /^UPDATE blog SET/, moment });
    const asked = db().query('UPDATE blog SET sample = false WHERE name = $1', ['Nobody’s']);
    const error: unknown = await asked.catch((reason: unknown) => reason);
    expect([cuts(), isDatabaseUnreachable(error), (error as { code: string }).code]).toEqual([
      1,
      true,
      '08007',
    ]);
  }
});

const reads = [
  '/api/blogs?limit=1',
  '/api/blogs/search-of-nothing',
  '/bloglist?q=nothing',
  '/about',
];

test('a read whose connection breaks is answered from another', async () => {
  await makePost(app, token);
  for (const path of reads) {
    for (const moment of [...moments.slice(0, 2), { code: '57P01' }]) {
      app.cache.clear();
      const { status } = await app.call('GET', path);
      app.cache.clear();
      const cuts = proxy.cut({ at: /^SELECT .*FROM/s, moment });
      expect([path, (await app.call('GET', path)).status, cuts()]).toEqual([path, status, 1]);
    }
  }
});

test('what breaks twice is answered with 503', async () => {
  app.cache.clear();
  const cuts = proxy.cut({ at: /^SELECT .*FROM "blog"/s, moment: 'unanswered' }, 2);
  const read = await app.call('GET', '/api/blogs?limit=1&q=twice');
  expect([read.status, cuts()]).toEqual([503, 2]);
  const { inside, prepare } = operations['a new post'] as Operation;
  const write = await prepare();
  const cutsOfWrite = proxy.cut({ at: inside, moment: 'answered' }, 2);
  expect([(await write()).status, cutsOfWrite()]).toEqual([503, 2]);
  expect((await write()).status).toBe(201);
});
