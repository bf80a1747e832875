import type { Locator } from 'playwright-core';
import { fill, textField, useSite, useWriter } from '../support/browser';
import { editorState, shows } from '../support/editor';
import { panel } from '../support/desk';
import { sample } from '../support/sample';

const site = useSite();
const writer = useWriter(site);

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
    local: ['rights', 'token', 'user'],
    tab: ['new-post'],
    databases: ['assay'],
    caches: [],
    cookies: '',
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

test('what is pressed and what is suggested is seen in forced colours', async () => {
  await site.makePost(writer, { tags: ['Forced'] });
  const page = await site.open('/blogpost', { signedInAs: writer });
  await page.emulateMedia({ forcedColors: 'active' });
  await fill(page, { Text: 'Some words.' });
  const bold = page.getByRole('button', { name: 'Bold', exact: true });
  const outline = (one: Locator) => one.evaluate((shown) => getComputedStyle(shown).outlineStyle);
  expect(await outline(bold)).toBe('none');
  await page.keyboard.press('ControlOrMeta+B');
  await page.locator('button[aria-pressed=true]', { hasText: 'Bold' }).waitFor();
  expect(await outline(bold)).toBe('solid');
  await page.getByLabel('Tags').pressSequentially('forc');
  await page.getByRole('option', { name: 'Forced' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  await chosen.waitFor();
  expect(await outline(chosen)).toBe('solid');
});

test('bullets and bars of quotes are on the right of words from right to left', async () => {
  const content = '- אחת\n- שתיים\n\n> ציטוט\n\nEnglish.';
  const { _id } = await site.makePost(writer, {
    name: `Words ${Date.now()}`,
    sections: [{ type: 'text', content }],
  });
  for (const address of [`/blog/${_id}`, `/blogs?edit=${_id}`]) {
    const page = await site.open(address, { signedInAs: writer });
    const text = page.locator('.text').first();
    await text.getByText('אחת').waitFor();
    const styles = await text.evaluate((shown) => {
      const of = (name: string) => getComputedStyle(shown.querySelector(name) as Element);
      const quote = of('blockquote');
      return [of('ul').direction, quote.borderRightWidth, quote.borderLeftWidth];
    });
    expect([address, ...styles]).toEqual([address, 'rtl', '2px', '0px']);
  }
});

test('the tools of a table are shown only while a cell has the caret', async () => {
  const { _id } = await site.makePost(writer, {
    sections: [{ type: 'text', content: '| a | b |\n| - | - |\n| 1 | 2 |\n\nAfter.' }],
  });
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  const tools = page.getByRole('toolbar', { name: 'Table' });
  await textField(page).waitFor();
  expect(await tools.count()).toBe(0);
  await textField(page).getByText('1').click();
  await tools.waitFor();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await tools.getByRole('button', { name: 'Row below' }).press('Enter');
  await tools.waitFor();
  await page.getByLabel('Title', { exact: true }).click();
  await tools.waitFor({ state: 'detached' });
});

test('the bar beside an alt text that is missing goes when it is filled', async () => {
  const { _id } = await site.makePost(writer, {
    sections: [{ type: 'image', content: '/images/posts/door.webp', alt: '' }],
  });
  const page = await site.open(`/blogs?edit=${_id}`, { signedInAs: writer });
  await page.locator('.alt.missing').waitFor();
  await page.getByLabel('Alt text', { exact: true }).fill('A door');
  await page.locator('.alt.missing').waitFor({ state: 'detached' });
  const tops = await page
    .locator('.image-tools .link')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
