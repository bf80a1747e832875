import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { logOut } from '../support/desk';
import { editorState, eventually, openEditor, serverCopy, shows } from '../support/editor';
import { localCopies } from '../support/local-copies';
import {
  browserOptions,
  fill,
  PASSWORD,
  ready,
  textField,
  stored,
  useSite,
  wordsIn,
  write,
  type Writer,
  useWriter,
} from '../support/browser';

const site = useSite();
const writer = useWriter(site, { each: true });

const contentOf = async (id: string, as = writer) =>
  (await serverCopy(site, as, id))?.sections[0].content as string;

/**
 * The processes that use a profile: the browser, and a script if one started it. The headless shell
 * has no lock file that names them.
 */
function browsersOn(profile: string): number[] {
  const isIt = (id: string) => {
    try {
      const words = fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
      const isChild = words.some((word) => word.startsWith('--type='));
      return words.includes(`--user-data-dir=${profile}`) && !isChild;
    } catch {
      return false; // it has ended since
    }
  };
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIt(name))
    .map(Number);
}

test('a killed browser has everything when it is started again', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-profile-'));
  const { token, userId, email, name } = writer;
  const session = { token, user: JSON.stringify({ email, userId, name }) };
  const start = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...browserOptions,
      baseURL: site.url,
    });
    return { context, page: await context.newPage() };
  };
  try {
    const post = await site.makePost(writer);
    const first = await start();
    await first.page.goto('/');
    await first.page.evaluate((values) => Object.assign(localStorage, values), session);
    await openEditor(first.page, post._id);
    await first.page.route('**/api/autosaves/post/*', (route) => route.abort()); // the server receives nothing
    await write(first.page, 'Typed before the crash.');
    await shows(first.page, 'Offline. Saved on this computer.');
    const kept = async () => (await localCopies(first.page))[0]?.content?.sections[0]?.content;
    await eventually(kept, 'Typed before the crash.');
    let isOver = false;
    first.context.on('close', () => (isOver = true));
    for (const pid of browsersOn(folder)) process.kill(pid, 'SIGKILL');
    await eventually(async () => isOver, true);

    const second = await start();
    await second.page.goto('/');
    await second.page.evaluate((values) => Object.assign(localStorage, values), session);
    await openEditor(second.page, post._id);
    expect(await wordsIn(second.page)).toBe('Typed before the crash.');
    await shows(second.page, 'Autosaved, not published');
    expect(await contentOf(post._id)).toBe('Typed before the crash.');
    await second.context.close();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}, 120_000);

test('a page that is left while it first opens the database blocks no other page', async () => {
  const post = await site.makePost(writer);
  for (let round = 0; round < 5; round += 1) {
    const page = await site.open('/dashboard', { signedInAs: writer });
    await openEditor(page, post._id);
  }
}, 120_000);

test('a clock that jumps a year forward or back changes nothing', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await context.clock.install();
  await openEditor(page, post._id);
  for (const [words, year] of [
    ['Written today.', 0],
    ['Written in a year.', 1],
    ['Written again today.', 0],
  ] as const) {
    await context.clock.setSystemTime(Date.now() + year * 365 * 86_400_000);
    await write(page, words);
    await context.clock.runFor(3000);
    await eventually(() => contentOf(post._id), words);
    await page.reload();
    await editorState(page);
    await textField(page).waitFor();
    expect(await wordsIn(page)).toBe(words);
  }
});

test('fifty times edit, undo, reload: nothing is lost and nothing is repeated', async () => {
  const post = await site.makePost(writer, {
    sections: [
      { type: 'text', content: 'Begin.' },
      { type: 'quote', content: 'Stays as it is.' },
    ],
  });
  // A reload can end a request that the server has carried out: the next page does not know of it.
  site.expectTrouble(/^412 PUT \/api\/autosaves\//);
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  let expected = 'Begin.';
  for (let cycle = 1; cycle <= 50; cycle += 1) {
    await textField(page).getByText(expected, { exact: true }).click();
    await page.keyboard.press('End');
    // So short that it stays in one line: in two, End would lead to the end of the first.
    await page.keyboard.type(`${cycle % 10}`);
    expected += `${cycle % 10}`;
    await eventually(() => wordsIn(page), `${expected}\nStays as it is.`);
    if (cycle % 2 === 0) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await eventually(() => wordsIn(page), '');
      await page.keyboard.press('ControlOrMeta+Z');
      await eventually(() => wordsIn(page), `${expected}\nStays as it is.`);
    }
    await page.reload();
    await editorState(page);
    await textField(page).waitFor();
    expect(await wordsIn(page)).toBe(`${expected}\nStays as it is.`);
  }
  await shows(page, 'Autosaved, not published');
  expect(await contentOf(post._id)).toBe(expected);
}, 600_000);

test('undo reverts the text, and a reload keeps it reverted', async () => {
  const post = await site.makePost(writer);
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await editorState(page);
  await write(page, 'Not this.');
  for (let step = 0; step < 10 && (await wordsIn(page)) !== 'Some words.'; step += 1) {
    await page.keyboard.press('ControlOrMeta+Z');
  }
  expect(await wordsIn(page)).toBe('Some words.');
  await page.reload();
  await editorState(page);
  expect(await wordsIn(page)).toBe('Some words.');
});

test('logging out without a network asks, keeps unsent text, and sends it later', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await openEditor(page, post._id);
  site.expectTrouble(/^net::ERR_FAILED (GET|PUT) \/api\/(blogs|autosaves)\//);
  await page.route('**/api/autosaves/post/*', (route) => route.abort());
  await write(page, 'Nowhere else.');
  await shows(page, 'Offline. Saved on this computer.');
  const dialog = page.getByRole('dialog', { name: 'Sign out now?' });
  await logOut(page);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await wordsIn(page)).toBe('Nowhere else.');
  await logOut(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.url}/`);
  expect((await localCopies(page)).map(({ dirty }) => dirty)).toEqual([true]);
  await page.unroute('**/api/autosaves/post/*');
  await signIn(page, writer);
  const { token = '' } = await stored(page);
  await eventually(() => contentOf(post._id, { ...writer, token }), 'Nowhere else.');
});

async function signIn(page: Page, { email }: Writer): Promise<void> {
  await page.goto(`${site.url}/signin`);
  await ready(page);
  await fill(page, { Email: email, Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

test("a writer's new post is not continued by the next writer in the same tab", async () => {
  const other = await site.makeWriter();
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Mine', Text: 'My words.' });
  await logOut(page);
  await page.waitForURL(`${site.url}/`);
  await signIn(page, other);
  await page.goto(`${site.url}/blogpost`);
  await fill(page, { Title: 'Theirs', Text: 'Their words.' });
  await shows(page, 'Autosaved, not published');
  const copies = async ({ token }: Writer) =>
    (await site.server.call('GET', '/api/autosaves', { token })).json as {
      _id: string;
      name: string;
    }[];
  const [theirs] = await copies(other);
  await logOut(page);
  await page.waitForURL(`${site.url}/`);
  await signIn(page, writer);
  const { token = '' } = await stored(page);
  const [mine] = await copies({ ...writer, token });
  expect(mine).toMatchObject({ name: 'Mine' });
  expect(theirs).toMatchObject({ name: 'Theirs' });
  expect(mine?._id).not.toBe(theirs?._id);
});
