import type { Page } from 'playwright-core';
import { from } from '../support/addresses';
import { axeFindings } from '../support/axe';
import { fill, useOwnSite, useWriter } from '../support/browser';
import { eventually } from '../support/editor';
import { post } from './a-post';

// axe on the outcomes of forms, and on the interactive states of the desk.

const site = useOwnSite({ TRUST_PROXY: '1' });
const writer = useWriter(site, { name: 'Emmy Noether' });

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const send = press('Send message');
const message = { 'Your name': 'Ada Quill', Email: 'ada@example.org', Message: 'Words.' };

/** The outcome of a form: its address, the actions that lead to it, and a text that it shows. */
const outcomes: [string, string, (page: Page) => Promise<void>, string][] = [
  ['a message with mistakes', '/contact', send, 'Enter your name'],
  ['a message sent', '/contact', (page) => fill(page, message).then(() => send(page)), 'Thank you'],
  ['an application with mistakes', '/fellowships', press('Send'), 'Enter your name'],
  ['a subscription with mistakes', '/', press('Subscribe'), 'Enter your email address'],
  [
    'a subscription',
    '/',
    (page) => fill(page, { Email: 'ada@example.org' }).then(() => press('Subscribe')(page)),
    'Thank you',
  ],
  ['no address to leave by', '/unsubscribe', press('Unsubscribe'), 'Enter your email address'],
  [
    'the newsletter left',
    '/unsubscribe',
    (page) => fill(page, { Email: 'ada@example.org' }).then(() => press('Unsubscribe')(page)),
    'You have unsubscribed',
  ],
];

test.each(outcomes)('axe finds nothing on %s', async (state, path, act, expected) => {
  const page = await site.open(path, { extraHTTPHeaders: from() });
  await act(page);
  await page.getByText(expected).first().waitFor();
  expect(await axeFindings(page, state)).toEqual([]);
});

test('axe finds nothing on a rejected sign-in', async () => {
  const page = await site.open('/signin', { extraHTTPHeaders: from() });
  await fill(page, { Email: 'nobody@example.org', Password: 'not the password' });
  site.expectTrouble(/^401 POST \/api\/auth\/login$/);
  await press('Sign in')(page);
  await page.getByRole('alert').first().waitFor();
  expect(await axeFindings(page, 'a sign-in refused')).toEqual([]);
});

test('axe finds nothing on a page that greets the signed-in user', async () => {
  const page = await site.open('/about', { signedInAs: writer });
  await page.getByRole('banner').getByRole('link', { name: 'Welcome, Emmy' }).waitFor();
  expect(await axeFindings(page, 'signed in', { panels: true })).toEqual([]);
});

/**
 * An interactive state of the desk: its address, the actions that lead to it, and a text that it
 * shows.
 */
const deskStates: [string, () => string, (page: Page) => Promise<unknown>, string][] = [
  ['the account menu', () => '/dashboard', press('Emmy Noether'), '.szh-menu--state-open'],
  ['the undo of a move to the trash', () => '/blogs', press('Move to trash: A slip'), '.note-box'],
  ['a question in a list', () => '/blogs', press('Move to trash: On symmetry'), '.confirm'],
  [
    'a search that finds nothing',
    () => '/blogs',
    (page) => page.getByLabel('Search posts').fill('Nowhere'),
    'text=No matches.',
  ],
  [
    'two versions side by side',
    () => `/blogs?versions=${symmetry}`,
    (page) =>
      page
        .getByRole('button', { name: /^Compare/ })
        .last()
        .click(),
    '.part-row',
  ],
  ['a checklist', () => `/blogs?edit=${symmetry}`, press('Publish changes'), '.card-preview'],
  ['a checklist that blocks', () => `/blogs?edit=${bare}`, press('Publish'), '.checklist .block'],
  [
    'a private link',
    () => `/blogs?edit=${bare}`,
    (page) => press('Preview links')(page).then(() => press('Create link')(page)),
    '.preview-url',
  ],
  [
    'a time to publish at',
    () => `/blogs?edit=${bare}`,
    (page) =>
      page
        .locator('summary', { hasText: 'Schedule' })
        .click()
        .then(() => press('Schedule')(page)),
    'text=Enter a date and time',
  ],
  [
    'a question before unpublishing',
    () => `/blogs?edit=${symmetry}`,
    press('Unpublish'),
    '.confirm',
  ],
];

let symmetry: string;
let bare: string;

/** Opens a desk page and waits for late content, which moves the buttons. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await eventually(() => page.getByText('Loading...').count(), 0);
  if (path.includes('edit=')) await page.locator('.editor .by').waitFor();
  if (path.includes('versions=')) await page.locator('.history-of').waitFor();
}

describe('in the desk', () => {
  beforeAll(async () => {
    ({ _id: symmetry } = await site.makePost(writer, post));
    const text = { type: 'text', content: 'See [nothing](/no/such/page).' };
    const image = { type: 'image', content: '/images/posts/door.webp' };
    await site.makePost(writer, { name: 'A slip', status: 'draft' });
    const draft = { name: 'Without words', status: 'draft', sections: [text, image] };
    ({ _id: bare } = await site.makePost(writer, draft));
    await site.server.call('PUT', `/api/blogs/${symmetry}`, {
      token: writer.token,
      headers: { 'if-match': '"1"' },
      json: { name: post.name, status: 'published', sections: [text], correction: 'It was so.' },
    });
  });

  test.each(deskStates)('axe finds nothing on %s', async (state, path, act, expected) => {
    const page = await (await site.visitor({ signedInAs: writer })).newPage();
    await openWhole(page, path());
    await act(page);
    await page.locator(expected).first().waitFor();
    expect(await axeFindings(page, state)).toEqual([]);
  });
});
