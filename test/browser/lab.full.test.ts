import type { FrameLocator, Page } from 'playwright-core';
import type { SitePageJson } from '../../src/shared/api/site-pages';
import { ADMIN } from '../support/account';
import { axeFindings } from '../support/axe';
import { ready, useOwnSite, type Writer } from '../support/browser';

// What the whole site says about the lab.
const site = useOwnSite({ ...ADMIN, SITE_TIMEZONE: 'Europe/Paris' });
let admin: Writer;
beforeAll(async () => {
  admin = await site.admin();
});

async function openForm(name: string): Promise<Page> {
  const { token } = admin;
  const { json } = await site.server.call('GET', '/api/site-pages', { token });
  const { _id } = (json as SitePageJson[]).find((one) => one.name === name) as SitePageJson;
  const viewport = { width: 1440, height: 900 };
  const page = await (await site.visitor({ signedInAs: admin, viewport })).newPage();
  await page.goto(`/dashboard/site?edit=${_id}`);
  await ready(page);
  await page.locator('.page-form').waitFor();
  return page;
}

const previewOf = (page: Page): FrameLocator => page.frameLocator('.preview-stage iframe');
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

test('an admin renames the lab, and it is in the header and the footer', async () => {
  const page = await openForm('site');
  await page.getByText('The server has SITE_TIMEZONE set to Europe/Paris').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Quill & Measure');
  await page.getByLabel(/^Imprint/).fill('Ink Street 1');
  await page.getByLabel(/^Accent colour \(/).fill('#7a3b8c');
  await page.getByText('A link on a dark page').waitFor();
  const preview = previewOf(page);
  await preview.getByRole('banner').getByText('Quill & Measure').waitFor();
  await preview.getByRole('contentinfo').getByText('Ink Street 1').waitFor();
  expect(await axeFindings(page, 'the form of the site')).toEqual([]);
  await publish(page);
  await page.getByText('Page published.').waitFor();

  const reader = await site.open('/');
  await reader.getByRole('banner').getByText('Quill & Measure').waitFor();
  const footer = reader.getByRole('contentinfo');
  await footer.getByText(/^© \d{4} Quill & Measure\. A nonprofit organisation\.$/).waitFor();
  await footer.getByText('Ink Street 1').waitFor();
  expect(await reader.title()).toMatch(/^Quill & Measure: /);
  const mark = reader.getByRole('banner').locator('.mark');
  expect(await mark.evaluate((shape) => getComputedStyle(shape).color)).toBe('rgb(122, 59, 140)');
  expect(await axeFindings(reader, 'the home page of another lab')).toEqual([]);
  await reader.close();
});

test('the link to the sign-in stays when it is removed from the form', async () => {
  const page = await openForm('navigation');
  await page.getByRole('button', { name: 'Remove: Link in the last line 3', exact: true }).click();
  await publish(page);
  await page.getByText('Footer: Links in the last line: Keep a link to /signin').waitFor();
  expect(await axeFindings(page, 'the form of the links')).toEqual([]);
  const reader = await site.open('/');
  await reader.getByRole('link', { name: 'Staff sign-in' }).waitFor();
  await reader.close();
});
