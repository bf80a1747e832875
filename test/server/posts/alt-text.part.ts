import type { ListedBlogJson } from '../../../src/shared/api/posts';
import { postPath } from '../../../src/shared/post-address';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, makeSignedIn } from '../../support/make';

const app = useApp();
let token: string;
beforeAll(async () => {
  await makeEmployee({ name: 'Ada One' });
  token = (await makeSignedIn(app)).token;
});

const image = (values: object = {}) => ({ type: 'image', content: '/images/a.png', ...values });
const text = (content: string) => ({ type: 'text', content });

async function listed(query = ''): Promise<ListedBlogJson[]> {
  return (await app.call('GET', `/api/posts?limit=100&${query}`, { token })).json;
}
const needsAlt = async (id: string) =>
  (await listed()).find(({ _id }) => _id === id)?.needsAlt ?? null;

test.each([
  ['an image without alt text', [image()], true],
  ['an image with a blank alt text', [image({ alt: ' ' })], true],
  ['an image with only a caption', [image({ caption: 'A door' })], true],
  ['an image in a text without alt text', [text('A ![](/images/a.png) door')], true],
  ['a second image without alt text', [image({ alt: 'A door' }), image()], true],
  ['an image with alt text', [image({ alt: 'A door' })], false],
  ['a decorative image', [image({ decorative: true })], false],
  ['an image in a text with alt text', [text('A ![a "red" door](/images/a.png)')], false],
  ['an image in a code block', [text('```\n![](/images/a.png)\n<img src="a">\n```')], false],
  ['no image', [text('Words.'), { type: 'quote', content: 'Words.' }], false],
  ['no sections', [], false],
])('a post with %s', async (_, sections, expected) => {
  const { _id, direct } = await makePost(app, token, { sections });
  expect(await needsAlt(_id)).toBe(expected);
  const page = (await app.call('GET', postPath(direct))).text;
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  const images = [...main.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  for (const tag of images) expect(tag).toContain(' alt="');
  const bare = images.filter((tag) => tag.includes('/images/a.png') && / alt=" ?"/.test(tag));
  expect(bare.length > 0).toBe(expected || sections.some((one) => 'decorative' in one));
});

test('a post is listed as needing alt text until somebody fixes it', async () => {
  const { _id } = await makePost(app, token, { name: 'Bare', sections: [image()] });
  const bare = async () => (await listed('needsAlt=yes')).map(({ name }) => name);
  expect(await bare()).toContain('Bare');
  const json = { name: 'Bare', sections: [image({ alt: 'A door' })] };
  const headers = { 'if-match': '"1"' };
  expect((await app.call('PUT', `/api/blogs/${_id}`, { json, token, headers })).status).toBe(200);
  expect(await bare()).not.toContain('Bare');
  expect((await listed('needsAlt=yes')).every((post) => post.needsAlt)).toBe(true);
});

test('the caption of the legacy call describes its image', async () => {
  const answer = await app.call('POST', '/.netlify/functions/api/blogs', {
    token,
    json: {
      name: 'Legacy',
      author: 'Ada One',
      img: '/images/a.png',
      blurb: 'Short',
      body_1: 'One',
      body_2: 'Two',
      body_img: '/images/b.png',
      body_img_blurb: 'A door',
    },
  });
  expect(answer.json).toMatchObject({ body_img_blurb: 'A door' });
  expect(await needsAlt(answer.json._id)).toBe(false);
  const { json } = await app.call('GET', `/api/blogs/${answer.json._id}`);
  expect(json.sections[1]).toMatchObject({ alt: 'A door', caption: 'A door' });
});
