import { logOut } from '../support/desk';
import { openEditor, serverCopy, shows } from '../support/editor';
import { localCopies } from '../support/local-copies';
import { fill, useSite, wordsIn, write, useWriter } from '../support/browser';

const site = useSite();
const writer = useWriter(site, { each: true });

test('a tab that is closed while typing has everything in the next tab', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  for (const words of ['Closed at once.', 'And again, with more.']) {
    const page = await context.newPage();
    await openEditor(page, post._id);
    await write(page, words);
    await page.close();
    const next = await context.newPage();
    await openEditor(next, post._id);
    expect(await wordsIn(next)).toBe(words);
    await next.close();
  }
});

test('logging out deletes from this computer what is on the server', async () => {
  const page = await site.open('/blogpost', { signedInAs: writer });
  await fill(page, { Title: 'On a shared computer', Text: 'Private for now.' });
  await logOut(page);
  await page.waitForURL(`${site.url}/`);
  expect(await localCopies(page)).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain('shared computer');
});

test('another person who signs in on this computer sees none of the text and sends none of it', async () => {
  const post = await site.makePost(writer);
  const other = await site.makeWriter();
  const context = await site.visitor({ signedInAs: writer });
  const page = await context.newPage();
  await openEditor(page, post._id);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token as string);
      localStorage.setItem('user', user as string);
    },
    [other.token, JSON.stringify({ email: other.email, userId: other.userId, name: other.name })],
  );
  await write(page, 'The first one’s words.');
  await shows(page, 'Signed out. Saved on this computer.');
  expect(await serverCopy(site, other, post._id)).toBe(null);
  const next = await context.newPage();
  await openEditor(next, post._id);
  expect(await wordsIn(next)).toBe('Some words.');
});
