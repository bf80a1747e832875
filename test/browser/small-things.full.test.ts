import type { Locator } from 'playwright-core';
import { fill, textField, useSite, type Writer } from '../support/browser';
import { editorState, shows } from '../support/editor';
import { panel } from '../support/desk';
import { sample } from '../support/sample';

const site = useSite();
let writer: Writer;
beforeAll(async () => {
  writer = await site.makeWriter();
});

test('the keyboard help opens at its top', async () => {
  const viewport = { width: 1280, height: 420 };
  const page = await site.open('/blogpost', { signedInAs: writer, viewport });
  await textField(page).waitFor(); // a plain field has no help
  await fill(page, { Text: 'Some words.' });
  await page.keyboard.press('ControlOrMeta+/');
  const help = page.getByRole('dialog', { name: 'Keyboard help' });
  await help.waitFor();
  expect(await help.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await help.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
});

test.each(sample(320, 1280))(
  'the time of a schedule and its button fit, at %i px',
  async (width) => {
    const viewport = { width, height: 800 };
    const page = await site.open('/blogpost', { signedInAs: writer, viewport });
    await editorState(page);
    await page.locator('summary', { hasText: 'Schedule' }).click();
    const column = await page.locator('.later').boundingBox();
    const right = (column?.x ?? 0) + (column?.width ?? 0);
    for (const one of [page.locator('#field-publishLocal'), page.locator('.later .btn')]) {
      const box = await one.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right + 1);
    }
  },
);

test('the title of a new text has one line', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  const title = page.getByLabel('Title', { exact: true });
  const height = () => title.evaluate(({ clientHeight }) => clientHeight);
  const empty = await height();
  await fill(page, { Title: 'Short' });
  expect(await height()).toBe(empty);
  await fill(page, { Title: 'A title that goes on '.repeat(6) });
  expect(await height()).toBeGreaterThan(empty);
});

test('a page of the desk that is opened offline says so, and opens by itself', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await panel(page, 'Drafts').waitFor();
  site.expectTrouble(/INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Media' }).click();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
});

test('/privacy names everything that the browser keeps of a writer', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'What is kept' });
  await shows(page, 'Autosaved, not published');
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage).map((key) => key.split(' ')[0]),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));
  expect(kept).toEqual({
    ...{ local: ['rights', 'token', 'user'], tab: ['new-post'], databases: ['assay'] },
    ...{ caches: [], cookies: '' },
  });
  await page.goto('/privacy');
  const text = await page.getByRole('main').innerText();
  for (const name of ['user', 'token', 'rights', 'IndexedDB', 'assay', 'the new post']) {
    expect(text).toContain(name);
  }
});

test('dialogs of every kind have the same title and the same Close button', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await textField(page).waitFor();
  const dialog = page.getByRole('dialog');
  const looks: Record<string, unknown> = {};
  const look = async (kind: string) => {
    await dialog.waitFor();
    const close = dialog.getByRole('button', { name: 'Close', exact: true });
    looks[kind] = { title: await styleOf(dialog.locator('> h2')), close: await styleOf(close) };
    await close.click();
    await dialog.waitFor({ state: 'detached' });
  };
  await textField(page).press('ControlOrMeta+/');
  await look('help');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await look('preview');
  await page.getByRole('button', { name: /^Choose from the library/ }).click();
  await look('picker');
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Preview your page' }).click();
  await look('page');
  const [first, ...others] = Object.values(looks);
  expect(others).toEqual(others.map(() => first));
});

/** How a title or a button is drawn, and its height. */
function styleOf(element: Locator): Promise<unknown[]> {
  return element.evaluate((one) => {
    const { font, letterSpacing, color, backgroundColor, border } = getComputedStyle(one);
    return [
      font,
      letterSpacing,
      color,
      backgroundColor,
      border,
      one.getBoundingClientRect().height,
    ];
  });
}
