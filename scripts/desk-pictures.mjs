// The pictures of the desk for scripts/take-pictures.mjs.
/* global structuredClone, crypto, FormData, Blob -- Node has them */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openList, openSession } from './picture-session.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const text = (content) => ({ type: 'text', content });
const before = {
  name: 'How we write down a method before we use it',
  blurb: 'A method that is written down first cannot be fitted to its result.',
  tags: ['Methods'],
  sections: [
    text(
      '## Why first\n\nWhoever has seen the result finds reasons for it. We write the method down, give it a date, and publish it with the review.',
    ),
    {
      type: 'quote',
      content: 'Say what would change your mind before you look.',
      source: 'Our handbook',
    },
    text('The method names the question, the data, the measure, and **what counts as a failure**.'),
  ],
};

/** Puts posts, versions and uploads in place. Gives the id of a post with a working copy. */
async function prepare(call) {
  const post = await call('POST', '/api/blogs', { ...before, status: 'published' });
  const { _id, author, img } = post;
  const key = () => crypto.randomUUID();
  const part = { alt: '', decorative: false, caption: '', source: '' };
  const mine = structuredClone(before.sections);
  mine[2].content += ' It also names who may stop the review.';
  const draft = {
    ...{ _id, version: 1, status: 'published', name: before.name, author, blurb: before.blurb },
    ...{ img, tags: 'Methods', publishLocal: '', correction: '', origin: key(), edit: 1 },
    sections: mine.map((section) => ({ ...part, ...section, key: key() })),
  };
  const theirs = structuredClone(before.sections);
  theirs[0].content = theirs[0].content.replace('give it a date', 'sign it, give it a date');
  theirs[2].content = theirs[2].content.replace('the measure', 'how it is measured');
  theirs.push(text('Anybody can ask us for the method of a review that is still under way.'));
  await call(
    'PUT',
    `/api/blogs/${_id}`,
    { ...before, author, sections: theirs },
    { 'if-match': '"1"' },
  );
  await call('PUT', `/api/blogs/${_id}/draft`, { draft, version: 1, seq: 0 });
  const folder = path.join(root, 'static/images/posts');
  for (const name of fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .slice(0, 4)) {
    const form = new FormData();
    form.append('file', new Blob([fs.readFileSync(path.join(folder, name))]), name);
    await call('POST', '/api/media', form);
  }
  return _id;
}

/** Gives each picture of the desk to `save(page, name)`, at two widths, light and dark. */
export async function takeDesk(browser, baseURL, admin, save) {
  const { call, inEachWindow } = await openSession(browser, baseURL, admin, save);
  const id = await prepare(call);
  await inEachWindow(async (page, shot) => {
    await page.goto(`/blogs?edit=${id}`, { waitUntil: 'networkidle' });
    await page.locator('.rich-text').first().waitFor();
    await shot('editor');
    await page.getByRole('button', { name: 'Compare the two' }).click();
    await page.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
    await shot('conflict');
    await openList(page, 'Versions', `/blogs?versions=${id}`);
    await page
      .getByRole('button', { name: /^Compare: / })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Text 1' }).waitFor();
    await page.locator('.part-text ins').first().waitFor();
    await shot('versions');
    await openList(page, 'Blog posts', '/blogs');
    await shot('posts');
    await openList(page, 'Media', '/dashboard/media');
    await shot('media');
  });
}
