import { randomUUID } from 'node:crypto';
import type { EmployeeStatus } from '../../../src/shared/api/accounts';
import type { ReleaseStatus } from '../../../src/shared/model-values/releases';
import { SitePage } from '../../../src/entities/SitePage';
import { Message } from '../../../src/entities/Message';
import { Session } from '../../../src/entities/Session';
import { Subscriber } from '../../../src/entities/Subscriber';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { db } from '../../../src/server/platform/database/data-source';
import type { TestApp } from '../../support/app';
import { tokenIn } from '../../support/link-token';
import { makeFullRelease, pageId } from '../../support/make-full-release';
import { storeImport } from '../../support/make-import';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';
import { fileForm, plainImage, plainPdf } from '../../support/image-files';
import type { Row } from './row';

/** Things that are created again whenever a call uses them up. */
const renewable = [
  ...(['post', 'draft', 'trashed', 'preview', 'media'] as const),
  // Files of published posts; the second is in the trash.
  ...(['shownFile', 'trashedFile'] as const),
  // Accounts: active, waiting, suspended; an invitation, and a password link.
  ...(['member', 'asking', 'away', 'invite', 'link'] as const),
  ...(['message', 'subscriber'] as const),
  // A post with a correction note.
  'corrected' as const,
  // A draft with the tag "To rename".
  'tagged' as const,
  // A page of the site that nobody has changed.
  'page' as const,
  ...(['pressItem', 'trashedItem', 'value', 'trashedValue'] as const),
  ...(['model', 'trashedModel', 'plan', 'trashedPlan'] as const),
  // Releases: a draft that can be submitted, one in review, and a published one; and an answer of the last.
  ...(['release', 'review', 'publishedRelease', 'item'] as const),
  // Imports: into the draft, with a file; and one whose files were read.
  ...(['import', 'readImport'] as const),
  ...(['importedModel', 'importedValue'] as const),
];
export type Renewable = (typeof renewable)[number];

/** The others belong to the first post and its writer. */
export type Thing =
  | Renewable
  | 'kind'
  | 'place'
  | 'revision'
  | 'session'
  | 'number'
  | 'img'
  | 'author'
  | 'email';

/** The id or other name of each thing; and an upload. */
export type Things = Record<Thing, string> & { file: FormData };

export interface Supply {
  /** One of each, for all calls that use nothing up. */
  shared: Things;
  /** The same, with a new copy of what this call uses up. */
  for(row: Row): Promise<Things>;
}

const newFile = async () => fileForm('a.png', await plainImage().png().toBuffer());

/** Things that all have this id or name, for calls that should be rejected before a lookup. */
export function someThings(id: string): Things {
  const others = [
    'kind',
    'place',
    'revision',
    'session',
    'number',
    'img',
    'author',
    'email',
  ] as const;
  const all = [...renewable, ...others].map((thing) => [thing, id]);
  return { ...Object.fromEntries(all), file: new FormData() } as Things;
}

/** Creates one of each thing that a call may need. */
export async function makeThings(app: TestApp): Promise<Supply> {
  const { employee, token } = await makeSignedIn(app, { isAdmin: true });
  const call = async (method: string, path: string, body?: FormData) =>
    (await app.call(method, path, { token, ...(body ? { body } : {}) })).json;
  const newPost = async (values = {}): Promise<string> => (await makePost(app, token, values))._id;
  const newShownFile = async (): Promise<string> => {
    const pdf = fileForm('a.pdf', plainPdf(randomUUID()));
    const { id, url } = await call('POST', '/api/media', pdf);
    await newPost({ sections: [{ type: 'text', content: `[A file](${url})` }] });
    return id;
  };
  const newAdded = async (kind: string): Promise<string> =>
    (await call('POST', `/api/${kind}`))._id;
  const trashedAdded = async (kind: string) => {
    const id = await newAdded(kind);
    await app.call('DELETE', `/api/${kind}/${id}`, { token });
    return id;
  };
  const account = async (status: EmployeeStatus) => (await makeEmployee({ status })).id;
  const newRelease = async (status: ReleaseStatus) =>
    (await makeFullRelease(db().manager, { status })).id;
  const post = await newPost();
  const makers: Record<Renewable, () => Promise<string>> = {
    post: () => newPost(),
    draft: () => newPost({ status: 'draft' }),
    tagged: () => newPost({ status: 'draft', tags: ['To rename'] }),
    trashed: async () => {
      const id = await newPost();
      await call('DELETE', `/api/blogs/${id}`);
      return id;
    },
    preview: async () => (await call('POST', `/api/blogs/${post}/previews`))._id,
    media: async () => (await call('POST', '/api/media', await newFile())).id,
    shownFile: newShownFile,
    async trashedFile() {
      const id = await newShownFile();
      await app.call('DELETE', `/api/media/${id}`, { token, headers: { 'if-match': '"1"' } });
      return id;
    },
    member: () => account('active'),
    asking: () => account('waiting'),
    away: () => account('suspended'),
    invite: async () => (await call('POST', '/api/team/invites'))._id,
    link: async () => {
      const { url } = await call('POST', `/api/team/${await account('active')}/password-link`);
      return tokenIn(url);
    },
    message: makeMessage,
    subscriber: makeSubscriber,
    async corrected() {
      const id = await newPost();
      const headers = { 'if-match': '"1"' };
      const json = { name: 'A post', correction: 'A note.' };
      await app.call('PUT', `/api/blogs/${id}`, { token, json, headers });
      return id;
    },
    pressItem: () => newAdded('press-items'),
    trashedItem: () => trashedAdded('press-items'),
    value: () => newAdded('values'),
    trashedValue: () => trashedAdded('values'),
    model: () => newAdded('models'),
    trashedModel: () => trashedAdded('models'),
    plan: () => newAdded('plans'),
    trashedPlan: () => trashedAdded('plans'),
    release: () => newRelease('draft'),
    review: () => newRelease('review'),
    publishedRelease: () => newRelease('published'),
    async item() {
      const [{ id }] = await db().query(
        `SELECT item.id FROM values_item AS item JOIN values_result AS result ON result.id = result_id
         WHERE release_id = $1 LIMIT 1`,
        [shared.publishedRelease],
      );
      return id;
    },
    async import() {
      const json = { release: shared.release };
      const { _id } = (await app.call('POST', '/api/imports', { token, json })).json;
      await app.call('PUT', `/api/imports/${_id}/files?name=a`, { token, body: 'a' });
      return _id;
    },
    readImport: async () => (await storeImport(db().manager, shared.release)).id,
    importedModel: () => pageId(db().manager, 'model', 'imported'),
    importedValue: () => pageId(db().manager, 'modelValue', 'imported'),
    async page() {
      await db()
        .getRepository(SitePage)
        .delete({ id: sitePageId('about') });
      return sitePageId('about');
    },
  };
  const [revision] = await call('GET', `/api/blogs/${post}/revisions`);
  const session = await db().getRepository(Session).findOneByOrFail({ employeeId: employee.id });
  const shared = {
    kind: 'post',
    place: '0',
    revision: revision._id,
    session: session.id,
    number: '2020.1',
    img: employee.img,
    author: employee.name,
    email: employee.email,
    file: await newFile(),
  } as Things;
  for (const thing of renewable) shared[thing] = await makers[thing]();
  // The post of the revision and the previews.
  shared.post = post;
  return {
    shared,
    for: async ({ uses }) => (uses ? { ...shared, [uses]: await makers[uses]() } : shared),
  };
}

async function makeMessage(): Promise<string> {
  const id = randomUUID();
  const written = { name: 'Ada', email: 'ada@example.org', organisation: '', message: 'Words.' };
  await db()
    .getRepository(Message)
    .insert({ id, topic: 'contact', ...written, createdAt: new Date() });
  return id;
}

async function makeSubscriber(): Promise<string> {
  const id = randomUUID();
  const names = { firstName: 'Ada', lastName: 'Quill', key: randomUUID() };
  await db()
    .getRepository(Subscriber)
    .insert({ id, email: `${id}@example.org`, ...names, createdAt: new Date() });
  return id;
}
