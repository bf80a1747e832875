import { ADMIN } from '../support/account';
import { axeFindings, everyLook } from '../support/axe';
import { useOwnSite } from '../support/browser';

const site = useOwnSite(ADMIN);

test('an admin removes the sample content from the list of first steps, and undoes it', async () => {
  const admin = await site.admin();
  const page = await site.open('/dashboard', { signedInAs: admin });
  const steps = page.getByRole('region', { name: 'Set up your site' });
  await steps.waitFor();
  expect(await axeFindings(page, 'first steps', { looks: everyLook })).toEqual([]);
  await steps.getByRole('link', { name: 'Remove the sample content' }).click();

  const part = page.getByRole('region', { name: 'Sample content' });
  await part.getByRole('button', { name: 'Remove the sample content' }).click();
  await part
    .getByText(/^Remove 3 sample people, \d sample posts,? and \d+ other samples\?/)
    .waitFor();
  expect(await axeFindings(page, 'removing samples', { looks: everyLook })).toEqual([]);
  await part.getByRole('button', { name: 'Remove sample content' }).click();
  await part.getByText(/^Sample content removed on .* by Admin\./).waitFor();

  const reader = await site.open('/about');
  await reader.getByText('No employees found').waitFor();
  await page.goto('/dashboard');
  const done = steps.getByRole('listitem').filter({ hasText: 'Remove the sample content, done' });
  await done.waitFor();
  await page.goto('/dashboard/site');
  await part.getByRole('button', { name: 'Undo the removal of the sample content' }).click();
  await part.getByRole('button', { name: 'Remove the sample content' }).waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: 'Our Founders' }).waitFor();

  await page.goto('/dashboard');
  await steps.getByRole('button', { name: 'Hide' }).click();
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Drafts' }).waitFor();
  expect(await steps.count()).toBe(0);
});
