import type { Page } from 'playwright-core';
import { ADMIN, promote } from '../support/account';
import { axeFindings } from '../support/axe';
import { fill, ready, useSite, type Writer } from '../support/browser';
import { eventually } from '../support/editor';
import { everyAddress, itsOwn404, type PageAddress } from '../support/every-address';

// axe on every page in every state that it can be brought to by hand. A page is loaded once and
// looked at in all its states; two are looked at side by side.

const site = useSite({ ...ADMIN, TRUST_PROXY: '1' });
let writer: Writer;
let post: string;

beforeAll(async () => {
  writer = await site.makeWriter('Emmy Noether');
  await promote(site, writer); // some pages are for admins
  const content = [
    '## A heading\n\nA claim.[^1]\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\ncode\n```',
    '![A door](/images/posts/door.webp)\n\n- one\n- two\n\n[^1]: Its [source](/about).',
  ].join('\n\n');
  ({ _id: post } = await site.makePost(writer, {
    name: 'On symmetry',
    blurb: 'A post of every kind of section.',
    img: '/images/posts/card.webp',
    tags: ['Symmetry'],
    sections: [
      { type: 'text', content },
      { type: 'quote', content: 'Said so.', source: 'Somebody' },
      { type: 'image', content: '/images/posts/door.webp', alt: 'A door', caption: 'A door.' },
    ],
  }));
});

async function look(page: Page, { path, desk }: PageAddress): Promise<string[]> {
  await page.goto(path);
  await ready(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (desk) await page.waitForLoadState('networkidle');
  return axeFindings(page, path, { panels: true });
}

test('axe finds nothing on any page, in any state', async () => {
  const context = await site.visitor({ signedInAs: writer });
  const addresses = everyAddress(post);
  addresses
    .filter(({ missing }) => missing)
    .forEach(({ path }) => site.expectTrouble(itsOwn404(path)));
  const found: string[] = [];
  const lookAtTheRest = async () => {
    const page = await context.newPage();
    for (let next = addresses.shift(); next; next = addresses.shift()) {
      found.push(...(await look(page, next)));
    }
  };
  await Promise.all([lookAtTheRest(), lookAtTheRest()]);
  expect(found).toEqual([]);
}, 800_000);

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const send = press('Send message');
const message = { 'Your name': 'Ada Quill', Email: 'ada@example.org', Message: 'Words.' };

/** What a form of ours comes to: its address, what is done there, and what then stands there. */
const outcomes: [string, string, (page: Page) => Promise<void>, string][] = [
  ['a message with mistakes', '/contact', send, 'Enter your name'],
  ['a message sent', '/contact', (page) => fill(page, message).then(() => send(page)), 'Thank you'],
  ['an application with mistakes', '/fellowships', press('Send'), 'Enter your name'],
  ['a subscription with mistakes', '/', press('Subscribe'), 'Enter your e-mail address'],
  [
    'a subscription',
    '/',
    (page) => fill(page, { Email: 'ada@example.org' }).then(() => press('Subscribe')(page)),
    'Thank you',
  ],
  ['no address to leave by', '/unsubscribe', press('Unsubscribe'), 'Enter your e-mail address'],
  [
    'the newsletter left',
    '/unsubscribe',
    (page) => fill(page, { Email: 'ada@example.org' }).then(() => press('Unsubscribe')(page)),
    'You are off the list',
  ],
];

test('axe finds nothing on what the forms say', async () => {
  const found: string[] = [];
  for (const [state, path, act, expected] of outcomes) {
    const page = await site.open(path, { extraHTTPHeaders: { 'x-forwarded-for': '198.18.9.1' } });
    await act(page);
    await page.getByText(expected).first().waitFor();
    found.push(...(await axeFindings(page, state)));
    await page.close();
  }
  // Of the sign-in: what is wrong, and a refusal by the server.
  const page = await site.open('/signin');
  await fill(page, { Email: 'nobody@example.org', Password: 'not the password' });
  site.expectTrouble(/^401 POST \/api\/auth\/login$/);
  await press('Sign in')(page);
  await page.getByRole('alert').first().waitFor();
  found.push(...(await axeFindings(page, 'a sign-in refused')));
  expect(found).toEqual([]);
}, 300_000);

/** What the desk comes to by hand: its address, what is done there, and what then stands there. */
const deskStates: [string, () => string, (page: Page) => Promise<unknown>, string][] = [
  ['the account menu', () => '/dashboard', press('Emmy Noether'), '.szh-menu--state-open'],
  ['the undo of a move to the trash', () => '/blogs', press('Move to trash: A slip'), '.note-box'],
  ['a question in a list', () => '/blogs', press('Move to trash: On symmetry'), '.confirm'],
  [
    'a search that finds nothing',
    () => '/blogs',
    (page) => page.getByLabel('Search in posts').fill('Nowhere'),
    'text=No draft fits this search.',
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
    (page) => press('Preview links')(page).then(() => press('Make a link')(page)),
    '.preview-url',
  ],
  [
    'a time to publish at',
    () => `/blogs?edit=${bare}`,
    (page) =>
      page
        .getByText('Publish later')
        .click()
        .then(() => press('Schedule')(page)),
    'text=Enter a day and a time',
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

/** Opens a page of the desk and waits for what comes late: it moves what is about to be pressed. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await eventually(() => page.getByText('Loading...').count(), 0);
  if (path.includes('edit=')) await page.locator('.editor .by').waitFor();
  if (path.includes('versions=')) await page.locator('.versions-of').waitFor();
}

test('axe finds nothing on what opens in the desk', async () => {
  symmetry = post;
  const text = { type: 'text', content: 'See [nothing](/no/such/page).' };
  const image = { type: 'image', content: '/images/posts/door.webp' };
  await site.makePost(writer, { name: 'A slip', status: 'draft' });
  const draft = { name: 'Without words', status: 'draft', sections: [text, image] };
  ({ _id: bare } = await site.makePost(writer, draft));
  await site.server.call('PUT', `/api/blogs/${post}`, {
    token: writer.token,
    headers: { 'if-match': '"1"' },
    json: { name: 'On symmetry', status: 'published', sections: [text], correction: 'It was so.' },
  });
  const context = await site.visitor({ signedInAs: writer });
  const found: string[] = [];
  for (const [state, path, act, expected] of deskStates) {
    const page = await context.newPage();
    await openWhole(page, path());
    await act(page);
    await page.locator(expected).first().waitFor();
    found.push(...(await axeFindings(page, state)));
    await page.close();
  }
  expect(found).toEqual([]);
}, 400_000);
