import { useSite } from '../support/browser';
import { axeFindings } from '../support/axe';
import { postPath } from '../../src/shared/post-address';
import { editPost, press, readPost, text } from '../support/publishing';

const site = useSite();

test('a post is written by two people and dated, by keyboard', async () => {
  const [ada, ben] = [await site.makeWriter(), await site.makeWriter()];
  const { page, id } = await editPost(site, ada, {
    name: 'Written together',
    sections: [text('Words.')],
  });
  await page.getByRole('button', { name: 'Add another author' }).focus();
  await page.keyboard.press('Enter');
  const second = page.getByLabel('Author 2');
  await second.and(page.locator(':focus')).waitFor();
  await second.selectOption(ben.name);
  await page.locator('.by').nth(1).waitFor();
  await page.getByRole('button', { name: `Move up: ${ben.name}` }).focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: `Move down: ${ben.name}` });
  await back.and(page.locator(':focus')).waitFor();

  await page.getByText('Publication date', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Date \(/).fill('2019-05-17');
  expect(await axeFindings(page, 'two authors and a date')).toEqual([]);
  await press(page, 'Save draft');
  await page.getByText('Draft saved', { exact: true }).waitFor();
  expect(await readPost(site, ada, id)).toMatchObject({
    author: `${ben.name} and ${ada.name}`,
    dateLocal: '2019-05-17',
    authors: [{ id: ben.userId }, { id: ada.userId }],
  });

  await press(page, 'Publish');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await page.getByText('Blog post successfully added!').waitFor();
  const { direct } = await readPost(site, ada, id);
  const reader = await site.open(postPath(direct));
  const byline = reader.locator('.byline');
  expect(await byline.getByRole('link').allInnerTexts()).toEqual([ben.name, ada.name]);
  expect(await byline.innerText()).toMatch(/17 May 2019/);
  expect(await axeFindings(reader, 'a post by two people')).toEqual([]);

  site.expectTrouble(/^400 PUT/); // without a reason
  await page.getByText('Publication date', { exact: true }).click();
  await page.getByLabel(/^Date \(/).fill('2019-05-18');
  await press(page, 'Publish changes');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish changes/ })
    .click();
  const reason = page.getByLabel('Reason for the new date');
  await reason.and(page.locator(':focus')).waitFor();
  await page.locator('#field-dateReason-error').waitFor();
  await reason.fill('Printed a day later');
  await press(page, 'Publish changes');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish changes/ })
    .click();
  await page.getByText('Changes published').waitFor();
  expect(await readPost(site, ada, id)).toMatchObject({ dateLocal: '2019-05-18' });
});
