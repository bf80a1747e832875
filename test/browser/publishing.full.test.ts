import { useSite, useWriter } from '../support/browser';
import { checklist, editPost, press, readPost, text, wallTime } from '../support/publishing';
import { until } from '../support/until';

const ZONE = 'Europe/Paris';
const site = useSite({ SITE_TIMEZONE: ZONE });
const writer = useWriter(site);

test('a scheduled post waits for its time and is then published automatically', async () => {
  const values = { name: 'At its time', sections: [text('Words.')] };
  const { page, id } = await editPost(site, writer, values);
  await page.locator('summary', { hasText: 'Schedule' }).click();
  const time = wallTime(1.5, ZONE); // at least half a minute from now: what comes before it takes a while
  await page.getByLabel(`Date and time (${ZONE})`).fill(time);
  await press(page, 'Schedule');
  await checklist(page).getByText(`It will be published on`).waitFor();
  await checklist(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/is scheduled for/)
    .waitFor();
  const read = () => readPost(site, writer, id);
  expect(await read()).toMatchObject({ status: 'scheduled', publishLocal: time });
  const reader = await site.open('/bloglist');
  expect(await reader.getByText('At its time').count()).toBe(0);

  await until(async () => (await read()).status === 'published', {
    seconds: 150,
    what: 'Being published by itself',
  });
  expect(wallTime(0, ZONE) >= time).toBe(true);
  await reader.goto(`/blog/${id}`);
  await reader.getByRole('heading', { name: 'At its time', level: 1 }).waitFor();
}, 300_000);
