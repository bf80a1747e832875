import type { Frame, Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { addressOf, fill, useSite, type Writer } from '../support/browser';
import { eventually, openEditor, shows } from '../support/editor';
import { readPost } from '../support/publishing';
import { until } from '../support/until';

const site = useSite();
let writer: Writer;
let page: Page;
let id: string;

const content =
  'A [link](/about), [another](https://example.org/) and a note.[^1]\n\n' +
  '| a | b |\n| - | - |\n| 1 | 2 |\n\n[^1]: The note.';

beforeEach(async () => {
  writer = await site.makeWriter();
  ({ _id: id } = await site.makePost(writer, {
    name: 'As published',
    sections: [
      { type: 'text', content },
      { type: 'image', content: '/images/posts/door.webp', alt: 'A door' },
    ],
  }));
  const context = await site.visitor({
    signedInAs: writer,
    colorScheme: null, // what Playwright emulates would also apply inside the frame
    viewport: { width: 1440, height: 800 },
  });
  page = await context.newPage();
  await openEditor(page, id);
});

const previewButton = () => page.getByRole('button', { name: 'Preview', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Preview', exact: true });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

/** Opens the preview and waits until it shows this title. */
async function openPreview(title: string): Promise<Frame> {
  await previewButton().click();
  const frame = await until(() =>
    page.frames().find((one) => one.url().endsWith('/preview-frame')),
  );
  await frame.getByRole('heading', { level: 1, name: title }).waitFor();
  return frame;
}

const backgroundOf = (frame: Frame) =>
  frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
const widthOf = (frame: Frame) => frame.evaluate(() => window.innerWidth);
const hasFocus = () => previewButton().evaluate((one) => one === document.activeElement);

test('what is typed is shown as readers will see it, and nothing is saved', async () => {
  await fill(page, { Title: 'Only typed' });
  await page.locator('[name=blurb]').fill('A new summary.');
  const frame = await openPreview('Only typed');
  await frame.getByText('A new summary.').waitFor();
  await frame.getByRole('table').waitFor();
  await frame.getByText('The note.').waitFor();
  await frame.getByRole('img', { name: 'A door' }).waitFor();
  expect((await readPost(site, writer, id)).name).toBe('As published');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await eventually(hasFocus, true);
  await fill(page, { Title: 'Typed again' });
  await openPreview('Typed again');
});

test('it has the width of a phone and of a desktop, in light and dark, and remembers both', async () => {
  const [light, dark] = ['rgb(250, 248, 243)', 'rgb(15, 27, 31)'];
  const frame = await openPreview('As published');
  const at = async (width: string, scheme: string) => {
    await press(width);
    await press(scheme);
    return [await widthOf(frame), await backgroundOf(frame)];
  };
  await eventually(() => at('Desktop', 'Light'), [1280, light]);
  await eventually(() => at('Desktop', 'Dark'), [1280, dark]);
  await eventually(() => at('Phone', 'Dark'), [390, dark]);
  await eventually(() => at('Phone', 'Light'), [390, light]);
  await press('Dark');
  await page.reload();
  const again = await openPreview('As published');
  await eventually(async () => [await widthOf(again), await backgroundOf(again)], [390, dark]);
});

test('on a small screen the phone fits, and the desktop is scaled down', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const frame = await openPreview('As published');
  const box = page.locator('.preview-stage iframe');
  const edges = async () => {
    const { x, width } = (await box.boundingBox()) ?? { x: -1, width: 0 };
    return [x, Math.round(x + width)];
  };
  await press('Phone');
  await eventually(async () => [await widthOf(frame), ...(await edges())], [320, 0, 320]);
  await press('Desktop');
  await eventually(async () => [await widthOf(frame), ...(await edges())], [1280, 0, 320]);
});

test('Escape closes it, also from inside the page', async () => {
  const frame = await openPreview('As published');
  await frame.getByText('The note.').click();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await eventually(hasFocus, true);
});

test('it takes a post only from the desk', async () => {
  const frame = await openPreview('As published');
  // Other frames of this origin, and events that say that they come from elsewhere.
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  const other = await until(() => page.frames().find((one) => one.url() === 'about:blank'));
  await other.evaluate(() => {
    const framed = window.parent.document.querySelector<HTMLIFrameElement>('.preview-stage iframe');
    framed?.contentWindow?.postMessage({ page: 'blog', data: { blog: { name: 'Forged' } } }, '*');
  });
  await frame.evaluate(() => {
    const [data, source] = [{ page: 'blog', data: { blog: { name: 'Forged' } } }, window.parent];
    window.postMessage(data, '*');
    const events = [
      { data, source, origin: 'https://other.example' },
      { data, source, origin: 'null' },
      { data, source: window, origin: window.location.origin },
    ];
    for (const event of events) window.dispatchEvent(new MessageEvent('message', event));
  });
  // The messages arrive in the order in which they were sent.
  await frame.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'last' && resolve(null));
        window.postMessage('last', '*');
      }),
  );
  expect(await frame.getByRole('heading', { level: 1 }).innerText()).toBe('As published');
});

test('another page cannot show it, and alone it is empty', async () => {
  const alone = await page.context().newPage();
  await alone.goto('/preview-frame');
  expect(await alone.locator('#root').innerHTML()).toBe('');
  await alone.goto('/about');
  site.expectTrouble(/frame-src|default-src|frame-ancestors/);
  await alone.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/preview-frame';
    document.body.append(frame);
    return new Promise((resolve) => (frame.onload = resolve));
  });
  expect(alone.frames().map((one) => one.url())).not.toContain(`${site.url}/preview-frame`);
});

test('it follows no link and sends no form', async () => {
  const frame = await openPreview('As published');
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const before = addressOf(page);
  for (const name of ['link', 'another', 'Blog', writer.name]) {
    const link = frame.getByRole('main').getByRole('link', { name, exact: true });
    await link.click();
    await link.click({ button: 'middle' });
    await link.click({ modifiers: ['ControlOrMeta'] });
    await link.press('Enter');
  }
  await frame.evaluate(() => {
    const form = document.createElement('form');
    [form.action, form.method] = ['/api/messages', 'post'];
    const [field, button] = [document.createElement('input'), document.createElement('button')];
    button.textContent = 'Send it';
    form.append(field, button);
    document.querySelector('main')?.append(form);
  });
  await frame.getByRole('textbox').press('Enter');
  await frame.getByRole('button', { name: 'Send it' }).click();
  expect(frame.url()).toBe(`${site.url}/preview-frame`);
  expect([addressOf(page), page.context().pages().length]).toEqual([before, 1]);
  expect(asked.filter((one) => !one.includes('/api/autosaves/'))).toEqual([]);
});

test('without a connection it says so, and it recovers', async () => {
  site.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await previewButton().click();
  await dialog().getByText('The preview needs a connection. Check yours, and try again.').waitFor();
  expect(await page.locator('.preview-stage').count()).toBe(0);
  await page.context().setOffline(false);
  const frame = page.frameLocator('.preview-stage iframe');
  await frame.getByRole('heading', { level: 1, name: 'As published' }).waitFor();
});

test('axe finds nothing in it, and it fits', async () => {
  await openPreview('As published');
  const found = [...(await axeFindings(page, 'desktop'))];
  await press('Phone');
  found.push(...(await axeFindings(page, 'phone')));
  expect(found).toEqual([]);
});

test('a preview link shows the unpublished changes of a live post', async () => {
  const links = () => page.getByRole('dialog', { name: 'Preview links' });
  await page.getByRole('button', { name: 'Preview links' }).click();
  await links().getByText('No active links').waitFor();
  expect(
    await links().getByRole('button', { name: 'Create link to unpublished changes' }).count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
  await fill(page, { Title: 'Not out yet' });
  await shows(page, 'Autosaved, not published');
  await page.getByRole('button', { name: 'Preview links' }).click();
  await links().getByRole('button', { name: 'Create link to unpublished changes' }).click();
  await links()
    .getByText(/^Created by .*, shows unpublished changes, works until/)
    .waitFor();
  const url = await links().locator('.preview-url').innerText();
  const reader = await site.open(new URL(url).pathname);
  await reader.getByRole('heading', { level: 1, name: 'Not out yet' }).waitFor();
  await reader
    .getByText(`The changes on this page are not published. ${writer.name} last edited them on`)
    .waitFor();
});
