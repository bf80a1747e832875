import type { FrameLocator, Page } from 'playwright-core';
import type { SitePageJson } from '../../src/shared/api/site-pages';
import { ADMIN } from '../support/account';
import { axeFindings } from '../support/axe';
import { ready, useOwnSite, type Writer } from '../support/browser';
import { comeToFront, eventually, shows } from '../support/editor';
import { focused, tabTo } from '../support/keyboard';

const site = useOwnSite(ADMIN);
let admin: Writer;
let about: SitePageJson;

const autosaved = 'Autosaved, not published';

async function readAbout(): Promise<SitePageJson> {
  const { token } = admin;
  const { json: all } = await site.server.call('GET', '/api/site-pages', { token });
  const { _id } = (all as SitePageJson[]).find(({ name }) => name === 'about') as SitePageJson;
  return (await site.server.call('GET', `/api/site-pages/${_id}`, { token })).json as SitePageJson;
}

/** Publishes values of the page, as another person does. */
async function publishElsewhere(values: object) {
  const { _id, version } = await readAbout();
  const call = { token: admin.token, json: { values }, headers: { 'if-match': `"${version}"` } };
  expect((await site.server.call('PUT', `/api/site-pages/${_id}`, call)).status).toBe(200);
}

beforeEach(async () => {
  admin = await site.admin();
  about = await readAbout();
  if (about.changed > 0) await publishElsewhere({});
});

async function openForm(width = 1440): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await (await site.visitor({ signedInAs: admin, viewport })).newPage();
  await page.goto(`/dashboard/site?edit=${about._id}`);
  await ready(page);
  await introduction(page).waitFor();
  return page;
}

const introduction = (page: Page) => page.getByLabel('Introduction', { exact: true });
const previewOf = (page: Page): FrameLocator => page.frameLocator('.preview-stage iframe');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

/** Waits until a page is published, and until the autosave is empty, which the next test would find. */
async function isLive(page: Page): Promise<void> {
  await page.getByText('Page published.').waitFor();
  await shows(page, 'Saved');
}

/** What a reader reads below the title of the page. */
async function readLead(): Promise<string> {
  const page = await site.open('/about');
  const text = await page.locator('main .lead').innerText();
  await page.close();
  return text;
}

test('a page is edited beside its preview, and readers see it when it is published', async () => {
  const page = await site.open('/dashboard', { signedInAs: admin });
  await page.getByRole('link', { name: 'Site', exact: true }).click();
  await page.getByText('Default texts').first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'About', exact: true }).click();
  const before = await introduction(page).inputValue();
  await introduction(page).fill('A small lab that looks closely.');
  await previewOf(page).getByText('A small lab that looks closely.').waitFor();
  await page.getByText('Published, with unpublished changes').waitFor();
  await shows(page, autosaved);
  expect(await readLead()).toBe(before);
  await publish(page);
  await isLive(page);
  expect(await readLead()).toBe('A small lab that looks closely.');
  await page.getByRole('link', { name: 'Site', exact: true }).first().click();
  await page.getByText(/^1 field changed, /).waitFor();
});

test('what is not published survives a reload and a crash of the server', async () => {
  const page = await openForm();
  await introduction(page).fill('Before the reload.');
  await page.reload();
  await eventually(() => introduction(page).inputValue(), 'Before the reload.');
  await introduction(page).fill('Before the crash.');
  await shows(page, autosaved);
  site.expectTrouble(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await site.killAndRestart();
  await page.reload();
  await eventually(() => introduction(page).inputValue(), 'Before the crash.');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await page.getByText('Your changes are kept in History.').waitFor();
});

test('a form without changes follows what another browser writes', async () => {
  const [laptop, phone] = [await openForm(), await openForm(390)];
  await introduction(phone).fill('From the phone.');
  await shows(phone, autosaved);
  await comeToFront(laptop);
  await eventually(() => introduction(laptop).inputValue(), 'From the phone.');
  await publish(phone);
  await isLive(phone);
});

test('a change is scheduled, read by a preview link, and cancelled', async () => {
  const page = await openForm();
  await introduction(page).fill('The words of May.');
  await shows(page, autosaved);
  await page.getByText('Schedule', { exact: true }).first().click();
  const time = page.getByLabel(/^Date and time/);
  await time.fill('2020-05-01T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Choose a time in the future').waitFor();
  const local = `${new Date().getUTCFullYear() + 1}-05-01T09:00`;
  await time.fill(local);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText(/^Published, changes scheduled for 1 May \d{4} at 09:00$/).waitFor();
  expect(await axeFindings(page, 'scheduled')).toEqual([]);
  await page.reload();
  await eventually(() => introduction(page).inputValue(), 'The words of May.');

  await page.getByRole('button', { name: 'Preview links' }).click();
  await page.getByRole('button', { name: 'Create link to scheduled changes' }).click();
  const address = await page.locator('.preview-url').innerText();
  expect(await axeFindings(page, 'preview links')).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  const reader = await site.open(new URL(address).pathname);
  await reader.getByText('The words of May.').waitFor();
  await reader.getByText(/They are scheduled for 1 May/).waitFor();
  expect(await axeFindings(reader, 'preview link')).toEqual([]);
  expect(await readLead()).not.toBe('The words of May.');

  await page.getByRole('button', { name: 'Unschedule' }).click();
  await page.getByText('Published, with unpublished changes').waitFor();
  site.expectTrouble(/404/);
  await reader.reload();
  await reader.getByText('This preview link doesn’t work.').first().waitFor();
  await page.getByRole('button', { name: 'Discard them' }).click();
  await page.getByText('Your changes are kept in History.').waitFor();
});

test('two people’s changes are compared, and neither is lost', async () => {
  const page = await openForm();
  await introduction(page).fill('My own words.');
  await shows(page, autosaved);
  await publishElsewhere({ lead: 'Their words.', 'team.title': 'All of us' });
  site.expectTrouble(/412/);
  await publish(page);
  await page.getByRole('heading', { name: 'Two versions of this page' }).waitFor();
  expect(await axeFindings(page, 'conflict')).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await publish(page);
  await isLive(page);
  expect((await readAbout()).values).toEqual({ lead: 'My own words.', 'team.title': 'All of us' });
});

test('an earlier revision is compared and restored', async () => {
  await publishElsewhere({ lead: 'Old words.' });
  await publishElsewhere({ lead: 'New words.' });
  const page = await openForm();
  await page.getByRole('link', { name: 'History' }).click();
  const compare = page.getByRole('button', { name: /^Compare: Published/ });
  await compare.nth(1).click();
  await page.getByRole('heading', { name: 'Introduction' }).waitFor();
  expect(await page.locator('del').innerText()).toContain('Old');
  expect(await axeFindings(page, 'history')).toEqual([]);
  await page.getByRole('button', { name: 'Restore this revision' }).click();
  await eventually(() => introduction(page).inputValue(), 'Old words.');
  await publish(page);
  await isLive(page);
  expect(await readLead()).toBe('Old words.');
});

test('a text that is pressed in the preview gets the focus in the form', async () => {
  const page = await openForm();
  await page.getByRole('button', { name: 'Phone' }).click(); // without scaling
  await previewOf(page).getByText('Is verification mandatory?').click();
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'field-faq.items.2.name');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await previewOf(page).getByRole('heading', { level: 1 }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.id), 'field-title');
});

test('a page is edited by keyboard alone', async () => {
  const page = await openForm(1000);
  await introduction(page).focus();
  await page.keyboard.type(' And more.');
  await tabTo(page, 'Move down: Belief 1');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page), 'Move down: Belief 2');
  await tabTo(page, 'Remove: Belief 2');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page), 'Undo');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page), 'Belief 2');
  await tabTo(page, 'Publish', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await isLive(page);
  const { values } = await readAbout();
  expect(Object.keys(values).sort()).toEqual(['believe.items', 'lead']);
});

test('axe finds nothing on the list and in the form, and both fit', async () => {
  const page = await openForm();
  await page.getByRole('button', { name: 'Remove: Belief 1' }).click();
  const found = await axeFindings(page, 'form');
  await page.goto('/dashboard/site');
  await page.getByText('Unpublished changes').waitFor();
  expect([...found, ...(await axeFindings(page, 'list'))]).toEqual([]);
});
