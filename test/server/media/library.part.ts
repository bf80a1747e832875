import { randomUUID } from 'node:crypto';
import { Blog } from '../../../src/entities/Blog';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { fetchFile, kept, makeUpload } from '../../support/media';
import { autosavePost, makePost, makeSignedIn, useWriter } from '../../support/make';
import { fileForm, plainPdf, plainImage } from '../../support/image-files';
import { testInFull } from '../../support/sample';
import { sitePageId } from '../../../src/server/site-pages/ids';
import { pagesAs } from '../site-pages/pages';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const account = useWriter(app, { name: 'Mira Media' });

const picture = async (called = 'a.png', width = 600, height = 400) =>
  makeUpload(app, account.token, called, await plainImage(width, height).png().toBuffer());
const list = (query = '') => app.call('GET', `/api/media${query}`, { token: account.token });
const find = async (id: string, query = '?limit=100') =>
  (await list(query)).json.find((row: { _id: string }) => row._id === id);
const remove = (id: string, query = '') =>
  app.call('DELETE', `/api/media/${id}${query}`, { token: account.token });
const replace = (id: string, file: FormData) =>
  app.call('POST', `/api/media/${id}/replace`, { token: account.token, body: file });
const imageForm = async () => fileForm('new.png', await plainImage(700, 300).png().toBuffer());
const revisions = async (id: string) =>
  (await app.call('GET', `/api/blogs/${id}/revisions`, { token: account.token })).json;

test('a file is found by its name without accents, however its letters were composed', async () => {
  const { id } = await picture('Bu\u0308cher\u00a0neu.png');
  for (const q of ['Bücher', 'bucher', 'Bu\u0308cher', 'BÜCHER NEU']) {
    const row = await find(id, `?q=${encodeURIComponent(q)}`);
    expect([q, row?.name]).toEqual([q, 'Bücher neu.png']);
  }
});

test('a row of the library says everything about its file', async () => {
  const { id, url } = await picture('Our office.png');
  const row = await find(id);
  expect(row).toEqual({
    _id: id,
    kind: 'picture',
    name: 'Our office.png',
    url,
    picture: {
      src: url,
      width: 600,
      height: 400,
      srcset: `${url.replace('600x400', '480')} 480w, ${url} 600w`,
    },
    deleted: null,
    missing: false,
    bytes: expect.any(Number),
    by: account.employee.name,
    date: expect.stringMatching(/^\d{4}-.*Z$/),
    uses: [],
  });
});

test('a PDF is stored unchanged and served as a download under a plain name', async () => {
  const bytes = plainPdf('report');
  const made = await makeUpload(app, account.token, 'Jahresbericht Über 2026.PDF', bytes);
  expect(made).toMatchObject({ width: null, height: null, widths: [] });
  expect(made.url).toMatch(/^\/media\/[0-9a-f]{32}\/jahresbericht-uber-2026\.pdf$/);
  const served = await fetchFile(app, made.url);
  expect(served.bytes.equals(bytes)).toBe(true);
  expect(served.headers.get('content-type')).toBe('application/pdf');
  expect(served.headers.get('content-disposition')).toBe(
    'attachment; filename="jahresbericht-uber-2026.pdf"',
  );
  expect(await find(made.id)).toMatchObject({ kind: 'pdf', picture: null });
});

testInFull('a PDF of 20 MB is accepted, and an image of more than 15 MB is not', async () => {
  const pdf = plainPdf('large');
  const room = Buffer.alloc(20 * 2 ** 20 - pdf.length, ' ');
  const large = Buffer.concat([pdf.subarray(0, 9), room, pdf.subarray(9)]);
  expect(large.length).toBe(20 * 2 ** 20);
  const { url } = await makeUpload(app, account.token, 'a.pdf', large);
  expect((await fetchFile(app, url)).bytes.length).toBe(large.length);
});

test('it is listed newest first, by cursor, searched, by kind and by use', async () => {
  const word = randomUUID().slice(0, 8);
  const ids: string[] = [];
  for (const called of [`${word} One.png`, `${word} two.png`, `${word} THREE.png`]) {
    ids.unshift((await picture(called, 20, 20)).id);
  }
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
  const first = await list(`?limit=2&q=${word}`);
  expect(idsOf(first.json)).toEqual(ids.slice(0, 2));
  const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await app.call('GET', next, { token: account.token });
  expect(idsOf(second.json)).toEqual(ids.slice(2));
  expect(second.headers.get('link')).toBeNull();
  expect(idsOf((await list(`?q=${word}%20three`)).json)).toEqual([ids[0]]);
  expect((await list(`?q=${word}&kind=pdf`)).json).toEqual([]);
  expect(idsOf((await list(`?q=${word}&kind=picture&unused=yes`)).json)).toEqual(ids);
  expect((await list('?q=%25')).json).toEqual([]);
});

test.each([
  '?q=a&q=b',
  `?q=${'x'.repeat(201)}`,
  '?unused=no',
  '?kind=film',
  '?limit=0',
  '?cursor=x',
])('the list with %s answers 400', async (query) => {
  expect((await list(query)).status).toBe(400);
});

test.each(['nothing', '00000000-0000-4000-8000-000000000000', '%00', "'", 'a'.repeat(3000)])(
  'an upload called %s answers 404',
  async (id) => {
    for (const answer of [await remove(id), await replace(id, await imageForm())]) {
      expect([400, 404]).toContain(answer.status);
    }
  },
);

testInFull('every kind of use is found, in posts of every status and in autosaves', async () => {
  const one = await picture();
  const folder = one.url.slice(0, one.url.lastIndexOf('/'));
  const text = (content: string) => ({ sections: [{ type: 'text', content }] });
  const made = [
    await makePost(app, account.token, { name: 'Lead', img: one.url }),
    await makePost(app, account.token, { name: 'Link', ...text(`[here](${folder}/480.webp)`) }),
    await makePost(app, account.token, {
      name: 'Image',
      status: 'draft',
      sections: [{ type: 'image', content: one.url, alt: 'A' }],
    }),
    await makePost(app, account.token, { name: 'Trashed', img: `${folder}/card.jpg` }),
  ];
  await app.call('DELETE', `/api/blogs/${made[3]._id}`, { token: account.token });
  const [unsent, again] = [randomUUID(), made[0]._id];
  for (const id of [unsent, again]) {
    await autosavePost(app, account.token, id, {
      name: 'Still writing',
      img: one.url,
      sections: [],
    });
  }
  const { uses } = await find(one.id);
  expect(uses).toHaveLength(5);
  expect(uses).toEqual(
    expect.arrayContaining([
      { _id: made[0]._id, kind: 'post', name: 'Lead', status: 'published' },
      { _id: made[1]._id, kind: 'post', name: 'Link', status: 'published' },
      { _id: made[2]._id, kind: 'post', name: 'Image', status: 'draft' },
      { _id: made[3]._id, kind: 'post', name: 'Trashed', status: 'trash' },
      { _id: unsent, kind: 'post', name: 'Still writing', status: 'writing' },
    ]),
  );
  expect(await find(one.id, '?unused=yes&limit=100')).toBeUndefined();
});

test('a file used only by an autosave is not unused, and is not deleted without confirmation', async () => {
  const { id, url } = await picture();
  const post = randomUUID();
  const { json } = await autosavePost(app, account.token, post, {
    name: '',
    img: url,
    sections: [],
  });
  expect(await find(id, '?unused=yes&limit=100')).toBeUndefined();
  expect((await remove(id)).status).toBe(409);
  await app.call('PUT', `/api/autosaves/post/${post}`, {
    token: account.token,
    headers: { 'if-match': `"${json.save}"` },
    json: { save: randomUUID(), mode: 'replace', content: null, version: null },
  });
  expect((await remove(id)).status).toBe(204);
});

test('If-Match deletes a file that is used by as many posts as it says', async () => {
  const { id, url } = await picture();
  const post = await makePost(app, account.token, { name: 'Uses it', img: url });
  const removeFrom = (count: string) =>
    app.call('DELETE', `/api/media/${id}`, {
      token: account.token,
      headers: { 'if-match': count },
    });
  for (const count of ['"0"', '"2"']) {
    const { status, json } = await removeFrom(count);
    expect([status, json.code]).toEqual([412, 'precondition-failed']);
    expect(json.uses).toMatchObject([{ _id: post._id }]);
  }
  for (const count of ['1', '"-1"', '"one"', '*']) {
    const { status, json } = await removeFrom(count);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['If-Match']]);
  }
  expect((await removeFrom('"1"')).status).toBe(204);
});

test('what is used is deleted only when that was said, with all its files', async () => {
  const { id, url } = await picture();
  const post = await makePost(app, account.token, { name: 'Uses it', img: url });
  const refused = await remove(id);
  expect([refused.status, refused.json]).toEqual([
    409,
    {
      message: 'Posts or pages use this file',
      code: 'in-use',
      uses: [{ _id: post._id, kind: 'post', name: 'Uses it', status: 'published' }],
    },
  ]);
  expect((await remove(id, '?used=0')).status).toBe(409);
  expect((await remove(id, '?used=yes')).json.fields).toHaveProperty('used');
  expect((await fetchFile(app, url)).status).toBe(200);
  const before = await kept(app);
  expect((await remove(id, '?used=1')).status).toBe(204);
  expect(await kept(app)).toEqual(before); // in the trash
  expect(
    (await app.call('DELETE', `/api/media/${id}/trash`, { token: account.token })).status,
  ).toBe(204);
  const after = await kept(app);
  expect(after.rows).toBe(before.rows - 1);
  // The folder with 480, 600x400 and the card.
  expect(after.files.length).toBe(before.files.length - 4);
  expect((await fetchFile(app, url)).status).toBe(404);
  expect((await remove(id, '?used=1')).status).toBe(404);
});

test('a replaced image is replaced in every post, as if by a save', async () => {
  const old = await picture();
  const folder = old.url.slice(0, old.url.lastIndexOf('/'));
  const published = await makePost(app, account.token, {
    name: `Shown ${randomUUID()}`,
    img: old.url,
    sections: [
      { type: 'image', content: old.url, alt: 'A' },
      { type: 'text', content: `![A](${folder}/480.webp) and [card](${folder}/card.jpg)` },
    ],
  });
  const draft = await makePost(app, account.token, {
    name: 'Draft',
    status: 'draft',
    img: old.url,
  });
  const other = await makePost(app, account.token, { name: 'Another', sections: [] });
  for (const place of ['/', '/bloglist', postPath(published.direct), '/feed.xml']) {
    expect((await app.call('GET', place)).text).toContain(folder);
  }
  const editor = await makeSignedIn(app, { name: 'Ed Itor' });
  const body = await imageForm();
  const answer = await app.call('POST', `/api/media/${old.id}/replace`, {
    token: editor.token,
    body,
  });
  expect(answer.status).toBe(200);
  const { url } = answer.json;
  expect(url).toMatch(/\/700x300\.webp$/);
  expect(answer.json.changed.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
    [published._id, draft._id].sort(),
  );
  const card = `${url.slice(0, url.lastIndexOf('/'))}/card.jpg`;
  const read = (await app.call('GET', `/api/blogs/${published._id}`)).json;
  expect(read).toMatchObject({
    img: url,
    version: 2,
    status: 'published',
    date: published.date,
    sections: [
      { type: 'image', content: url, alt: 'A' },
      { type: 'text', content: `![A](${url}) and [card](${card})` },
    ],
  });
  for (const place of ['/', '/bloglist', postPath(published.direct), '/feed.xml']) {
    const { text } = await app.call('GET', place);
    expect([place, text.includes(folder), text.includes(url)]).toEqual([place, false, true]);
  }
  expect(await revisions(published._id)).toMatchObject([
    { kind: 'published', version: 2, by: 'Ed Itor' },
    { kind: 'published', version: 1, by: account.employee.name },
  ]);
  expect(await revisions(draft._id)).toMatchObject([
    { kind: 'saved', version: 2, by: 'Ed Itor' },
    { kind: 'saved', version: 1, by: account.employee.name },
  ]);
  expect((await app.call('GET', `/api/blogs/${other._id}`)).json.version).toBe(1);
  // Older revisions of the posts can still be shown.
  expect((await fetchFile(app, old.url)).status).toBe(200);
  expect((await find(old.id)).uses).toEqual([]);
});

testInFull('an image is replaced in the stored HTML of a post that exceeds a bound', async () => {
  const old = await picture();
  const post = await makePost(app, account.token, { img: old.url });
  const content = `![A](${old.url})${'^[a]'.repeat(501)}`;
  await db()
    .getRepository(Blog)
    .update(post._id, { sections: [{ type: 'text', content }], html: [`<img src="${old.url}">`] });
  const { url } = (await replace(old.id, await imageForm())).json;
  const { html, sections } = await db().getRepository(Blog).findOneByOrFail({ id: post._id });
  expect(html).toEqual([`<img src="${url}">`]);
  expect(sections[0]?.content).toContain(url);
});

test('a save that started before an image was replaced gets a conflict', async () => {
  const old = await picture();
  const post = await makePost(app, account.token, { img: old.url });
  await replace(old.id, await imageForm());
  const saved = await app.call('PUT', `/api/blogs/${post._id}`, {
    token: account.token,
    json: { name: 'A post', img: old.url },
    headers: { 'if-match': '"1"' },
  });
  expect(saved.status).toBe(412);
});

test('a PDF cannot replace an image, nor the other way round', async () => {
  const one = await picture();
  const pdf = await makeUpload(app, account.token, 'a.pdf', plainPdf('a'));
  const before = await kept(app);
  const answers = [
    await replace(one.id, fileForm('b.pdf', plainPdf('b'))),
    await replace(pdf.id, await imageForm()),
    await replace(one.id, fileForm('b.svg', Buffer.from('<svg/>'))),
  ];
  for (const { status, json } of answers) {
    expect([status, json.fields]).toEqual([415, { file: json.message }]);
  }
  expect(await kept(app)).toEqual(before);
});

test('an image can be replaced by itself, which changes nothing', async () => {
  const bytes = await plainImage().png().toBuffer();
  const { id, url } = await makeUpload(app, account.token, 'a.png', bytes);
  const post = await makePost(app, account.token, { img: url });
  const answer = await replace(id, fileForm('a.png', bytes));
  expect([answer.status, answer.json.id, answer.json.changed]).toEqual([200, id, []]);
  expect((await app.call('GET', `/api/blogs/${post._id}`)).json.version).toBe(1);
});

testInFull('an upload and its deletion at the same moment leave both or neither', async () => {
  const bytes = await plainImage().png().toBuffer();
  for (let round = 0; round < 5; round++) {
    const { id } = await makeUpload(app, account.token, 'a.png', bytes);
    const form = fileForm('a.png', bytes);
    const [, again] = await Promise.all([
      remove(id),
      app.call('POST', '/api/media', { token: account.token, body: form }),
    ]);
    const there = await find(again.json.id);
    const { status } = await fetchFile(app, again.json.url);
    expect([Boolean(there), status]).toEqual(there ? [true, 200] : [false, 404]);
    if (there) await remove(again.json.id);
  }
});

test('a page that shows a file uses it, from its first autosave on', async () => {
  const { id, url } = await picture();
  const { publish, autosave } = pagesAs(app, () => account.token);
  // No field of it is an image, but the words may lead to a file.
  const values = { lead: `${url} shows our office.` };
  const isUnused = async () => (await find(id, '?limit=100&unused=yes')) !== undefined;
  expect(await isUnused()).toBe(true);
  const { save: base } = await autosave('review', values);
  const use = { _id: sitePageId('review'), kind: 'page', name: 'Review' };
  expect((await find(id)).uses).toEqual([{ ...use, status: 'writing' }]);
  expect(await isUnused()).toBe(false);
  expect((await publish('review', 1, values)).status).toBe(200);
  expect((await find(id)).uses).toEqual([{ ...use, status: 'published' }]);
  const refused = await remove(id);
  expect([refused.status, refused.json.uses]).toEqual([409, [{ ...use, status: 'published' }]]);
  await publish('review', 2, {});
  await autosave('review', null, { base });
  expect(await isUnused()).toBe(true);
});

testInFull('a replaced image is replaced on every page, by those who may edit pages', async () => {
  const old = await picture();
  const { publish, read, revisions: history } = pagesAs(app, () => account.token);
  await publish('validate', 1, { lead: `${old.url} shows our office.` });
  const writer = await makeSignedIn(app, { name: 'Wes Writer', rights: ['publish'] });
  const refused = await app.call('POST', `/api/media/${old.id}/replace`, {
    token: writer.token,
    body: await imageForm(),
  });
  expect([refused.status, refused.json.code]).toEqual([403, 'right-required']);
  const { json } = await replace(old.id, await imageForm());
  expect(json.changed).toMatchObject([{ kind: 'page', name: 'Validate', status: 'published' }]);
  expect((await read('validate')).json).toMatchObject({
    version: 3,
    values: { lead: `${json.url} shows our office.` },
  });
  expect((await history('validate')).json).toHaveLength(2);
  expect((await app.call('GET', '/validate')).text).toContain(json.url);
});
