import {
  addressOf,
  countDocuments,
  fill,
  textField,
  useOwnSite,
  wordsIn,
  write,
  useWriter,
} from '../support/browser';
import { eventually, publish, shows } from '../support/editor';
import { panel } from '../support/desk';
import { allListed } from '../support/post-lists';

const site = useOwnSite();
const writer = useWriter(site);

test('a post is edited from the list of posts', async () => {
  const post = await site.makePost(writer, { name: 'A first try' });
  const page = await site.open('/dashboard', { signedInAs: writer });
  const documents = countDocuments(page);
  await page.getByRole('link', { name: 'All posts' }).click();
  await allListed(page);
  await page.getByRole('link', { name: 'Edit: A first try' }).click();
  await write(page, 'Better words.');
  await publish(page);
  await page.getByText('Changes published').waitFor();
  await shows(page, 'Saved');
  expect(documents()).toBe(0);

  const reader = await site.open(`/blog/${post._id}`);
  await reader.getByRole('article').getByText('Better words.').waitFor();
  expect(await reader.getByText('Some words.').count()).toBe(0);
});

test('nobody else can read a draft until it is published', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Not yet', Text: 'Half a thought.' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  await page.waitForURL('**/blogs?edit=*');
  const id = new URL(page.url()).searchParams.get('edit');

  site.expectTrouble(new RegExp(`404 GET /blog/${id}`));
  const reader = await site.open(`/blog/${id}`);
  await reader.getByRole('heading', { name: 'Blog not found.' }).waitFor();
  await reader.goto('/bloglist');
  await reader.getByRole('heading', { name: 'Blog', exact: true }).waitFor();
  expect(await reader.getByText('Not yet').count()).toBe(0);

  await publish(page);
  await page.getByRole('button', { name: 'Publish changes' }).waitFor();
  await reader.reload();
  await reader.getByRole('link', { name: 'Not yet' }).click();
  await reader.getByText('Half a thought.').waitFor();
  expect(addressOf(reader)).toBe('/blog/Not_yet');
});

test('the address of a published post is changed, and old links to it keep working', async () => {
  const post = await site.makePost(writer, { name: 'A long first title' });
  const content = 'As we [wrote before](/blog/A_long_first_title#more).';
  await site.makePost(writer, { name: 'It links', sections: [{ type: 'text', content }] });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  site.expectTrouble(/400 PUT/); // the addresses that are refused
  const address = page.getByLabel('Address', { exact: true });
  await eventually(() => address.inputValue(), 'A_long_first_title');
  await address.fill('It links');
  await publish(page);
  await page.getByText('The post “It links” has this address').first().waitFor();
  await address.fill('our promise?');
  await publish(page);
  await page.getByText('Address must not contain ?').first().waitFor();
  await address.fill('our promise');
  await shows(page, 'Autosaved, not published');
  await page.reload();
  await eventually(() => address.inputValue(), 'our_promise');
  await publish(page);
  await page.getByText('Changes published').waitFor();
  await shows(page, 'Saved');

  const reader = await site.open('/blog/A_long_first_title');
  await reader.getByRole('heading', { name: 'A long first title' }).waitFor();
  expect(addressOf(reader)).toBe('/blog/our_promise');
  // A link within the site leads there without another entry in the history.
  await reader.goto('/blog/It_links');
  const entries = () => reader.evaluate(() => history.length);
  const before = await entries();
  const documents = countDocuments(reader);
  await reader.getByRole('link', { name: 'wrote before' }).click();
  await reader.getByRole('heading', { name: 'A long first title' }).waitFor();
  expect([addressOf(reader), new URL(reader.url()).hash]).toEqual(['/blog/our_promise', '#more']);
  expect([await entries(), documents()]).toEqual([before + 1, 0]);
  await reader.goBack();
  await reader.getByRole('heading', { name: 'It links' }).waitFor();
});

test('another new post can be started, and the first stays in the list of autosaved posts', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'Typed and not sent', Text: 'A long thought.' });
  await page.reload();
  await page.getByText('You’re continuing an autosaved post.').waitFor();
  expect(await wordsIn(page)).toBe('A long thought.');
  await page.getByRole('button', { name: 'Start a new one' }).click();
  await eventually(() => wordsIn(page), '');
  await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('link', { name: 'Continue writing: Typed and not sent' }).click();
  await textField(page).waitFor();
  expect(await wordsIn(page)).toBe('A long thought.');
});

test('an untitled post is not sent, and the field says why', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await write(page, 'Words without a title.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Enter a title').waitFor();
  const title = page.getByRole('textbox', { name: 'Title' });
  await eventually(() => title.evaluate((field) => field === document.activeElement), true);
});

test('the dashboard begins with what was written on another computer', async () => {
  const ada = await site.makeWriter();
  const there = await site.open('/blogpost', { signedInAs: ada });
  await fill(there, { Title: 'Begun on the phone' });
  await shows(there, 'Autosaved, not published');
  const page = await site.open('/dashboard', { signedInAs: ada });
  const row = panel(page, 'Continue writing').getByRole('listitem').first();
  await row.getByText('Autosaved').waitFor();
  await row.getByRole('link', { name: 'Begun on the phone' }).click();
  await eventually(
    () => page.getByLabel('Title', { exact: true }).inputValue(),
    'Begun on the phone',
  );

  // A post without any text is not listed.
  const empty = await site.open('/blogpost', { signedInAs: ada });
  await fill(empty, { Title: ' ' });
  await shows(empty, 'Autosaved, not published');
  await empty.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  const listed = panel(empty, 'Continue writing');
  await listed.getByRole('link', { name: 'Begun on the phone' }).waitFor();
  expect(await listed.getByRole('link', { name: 'Untitled post' }).count()).toBe(0);
});
