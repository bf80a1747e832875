import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe';
import { eventually } from '../support/editor';
import { testInFull } from '../support/sample';
import { press, useTeam } from '../support/team';

// What an admin does under Team with the people on the About page.
const team = useTeam({ SAMPLE_CONTENT: 'false' });
beforeAll(async () => {
  for (const name of ['Ada First', 'Bea Second', 'Cyd Third']) await team.makeMember(name, true);
});

const person = (page: Page, name: string) =>
  page.locator('.about-groups li').filter({ hasText: name });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const readers = async () => {
  const { json } = await team.site.server.call('GET', '/api/page?path=/about');
  const names = (list: { name: string }[]) => list.map(({ name }) => name.split(' ')[0]).join(' ');
  return `${names(json.data.founders)} | ${names(json.data.team)}`;
};

test('people are dragged to another place and to the team, and readers see it', async () => {
  const page = await team.open();
  // The parts above the list load at their own time, and would move it under the pointer.
  await page.waitForLoadState('networkidle');
  await person(page, 'Cyd Third').dragTo(person(page, 'Ada First'));
  await eventually(readers, 'Cyd Ada Bea | ');
  await person(page, 'Ada First').dragTo(group(page, 'Team'));
  await eventually(readers, 'Cyd Bea | Ada');
  expect(await axeFindings(page, 'the people on the About page')).toEqual([]);
  await page.goto(`${team.site.url}/about`);
  await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
});

testInFull('a colleague’s profile is edited, and readers see the quote', async () => {
  const page = await team.open();
  await press(page, 'Edit profile of Bea Second');
  const dialog = page.getByRole('dialog', { name: 'Profile of Bea Second' });
  await dialog.getByRole('textbox', { name: /^Quote/ }).fill('Measure twice.');
  expect(await axeFindings(page, 'a colleague’s profile')).toEqual([]);
  await press(page, 'Save profile');
  await dialog.waitFor({ state: 'detached' });
  const { json } = await team.site.server.call('GET', '/api/employees/bea_second');
  expect(json.quote).toBe('Measure twice.');
});
