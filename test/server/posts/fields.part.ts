import { migrations, postColumns } from '../../../migrations';
import { Blog } from '../../../src/entities/Blog';
import { db } from '../../../src/server/platform/database/data-source';
import {
  contentOf,
  isPageAddress,
  isPostImage,
  makePostFields,
  type PostAuthor,
  type PostContent,
  postFieldNames,
  postFields,
  type PostFieldsOf,
} from '../../../src/shared/posts/post-fields';
import { sectionTypes } from '../../../src/shared/posts/section-fields';
import { ownSection } from '../../../src/shared/posts/sections';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';

// Covers every field of the table in src/shared.
const app = useApp();
let token: string;
let authors: [PostAuthor, PostAuthor];

beforeAll(async () => {
  const { employee, token: own } = await makeSignedIn(app);
  token = own;
  const other = await makeEmployee();
  authors = [
    { id: employee.id, name: employee.name },
    { id: other.id, name: other.name },
  ];
});
// Two posts cannot have the same address.
beforeEach(() => db().query('DELETE FROM blog'));
beforeEach(() => db().query('DELETE FROM old_slug'));

/** Two posts that differ in every field. */
function words(which: 0 | 1): PostContent {
  const word = ['old', 'new'][which];
  const made = makePostFields({
    text: (field) => {
      if (isPostImage(field)) return `/images/${word}/${field}.webp`;
      return isPageAddress(field) ? `https://${word}.example/${field}` : `${word} ${field}`;
    },
    tags: (field) => [`${word} ${field}`],
    authors: () => [authors[which]],
    sections: () =>
      sectionTypes.map((type) =>
        ownSection({
          type,
          content: `/${word}`,
          alt: word,
          caption: word,
          source: word,
          width: 'wide',
          group: word,
        }),
      ),
  });
  return { ...made, direct: `${word}_address` };
}

const get = async (path: string) => (await app.call('GET', path, { token })).json;

async function change(id: string, version: number, json: object) {
  const headers = { 'if-match': `"${version}"` };
  return app.call('PUT', `/api/blogs/${id}`, { token, headers, json });
}

describe.each(postFieldNames)('the field %s of a post', (field) => {
  const changed = () => ({ ...words(0), [field]: words(1)[field] });

  test('is saved, presented and kept in a revision', async () => {
    const made = await makePost(app, token, words(0));
    expect(made).toMatchObject(words(0));
    const answer = await change(made._id, 1, changed());
    expect(answer.json).toMatchObject(changed());
    expect(await get(`/api/blogs/${made._id}`)).toMatchObject(changed());
    const revisions = await get(`/api/blogs/${made._id}/revisions`);
    const posts = await Promise.all(
      revisions.map(({ _id }: { _id: string }) => get(`/api/blogs/${made._id}/revisions/${_id}`)),
    );
    expect(posts.map(({ post }: { post: PostContent }) => contentOf(post))).toEqual([
      changed(),
      words(0),
    ]);
  });

  test('becomes what the table says if it is omitted', async () => {
    const made = await makePost(app, token, words(0));
    const { [field]: left, ...rest } = words(0);
    const answer = await change(made._id, 1, rest);
    const { leftOut } = postFields[field];
    expect(answer.status).toBe(leftOut === 'rejected' ? 400 : 200);
    if (leftOut === 'rejected') return;
    const stays = leftOut.startsWith('kept');
    expect(contentOf(answer.json)[field]).toEqual(stays ? left : contentOf({})[field]);
  });

  test('is rejected by name if it has another type', async () => {
    const { status, json } = await app.call('POST', '/api/blogs', {
      token,
      json: { ...words(0), [field]: { no: 'text' } },
    });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(json.message).toContain(postFields[field].label);
  });

  test('may be in a post that is checked before publishing', async () => {
    const json = { [field]: words(0)[field] };
    expect((await app.call('POST', '/api/blogs/check', { token, json })).status).toBe(200);
  });

  test('has its column from the migration that is named for it', async () => {
    const name = postColumns[field];
    const migration = migrations.find((one) => one.name === name);
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect(String(migration?.prototype.up)).toMatch(new RegExp(`\\b${column}\\b`));
    const columns = db().getMetadata(Blog).columns;
    expect(columns.find(({ propertyName }) => propertyName === field)?.databaseName).toBe(column);
  });
});

const texts = postFieldNames.filter(
  (field): field is PostFieldsOf<'text'> => 'max' in postFields[field] && !isPageAddress(field),
);

test.each(texts)('%s accepts what its limit says', async (field) => {
  const { max, label } = postFields[field];
  const json = { ...words(0), [field]: '/'.concat('x'.repeat(max)) };
  const answer = await app.call('POST', '/api/blogs', { token, json });
  expect([answer.status, answer.json.fields]).toEqual([
    400,
    { [field]: `${label} has ${max + 1} characters; use at most ${max}` },
  ]);
});
