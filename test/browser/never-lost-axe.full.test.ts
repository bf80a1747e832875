import { axeFindings } from '../support/axe';
import { useSite, write, useWriter } from '../support/browser';
import { editorState, openEditor, shows } from '../support/editor';

// axe on what the editor shows when something goes wrong.

const site = useSite();
const writer = useWriter(site, { name: 'Hypatia Reader' });

test('two versions side by side, and the notes that lead there', async () => {
  const post = await site.makePost(writer, {
    sections: ['One.', 'Two.'].map((content) => ({ type: 'text', content })),
  });
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: writer });
  await editorState(page);
  await write(page, 'Mine.');
  await shows(page, 'Autosaved, not published');
  const change = { ...post, sections: [{ type: 'text', content: 'Theirs.' }] };
  const { name, sections } = change;
  await site.server.call('PUT', `/api/blogs/${post._id}`, {
    json: { name, sections },
    headers: { 'if-match': '"1"' },
    token: writer.token,
  });
  await page.reload();
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.waitFor();
  const found = await axeFindings(page, 'notes over the editor');
  await compare.click();
  await page.getByRole('heading', { name: 'Two versions of this post' }).waitFor();
  await page.locator('.conflict-sides').waitFor();
  found.push(...(await axeFindings(page, 'two versions')));
  // All by keyboard: the heading has the focus, and a choice and the button follow.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const theirs = page.getByRole('group', { name: 'Beginning of the text' }).getByLabel(/’s$/);
  expect(await theirs.isChecked()).toBe(true);
  expect(found).toEqual([]);
});

test('sign-in over the editor, and a text that is only stored on this computer', async () => {
  const other = await site.makeWriter();
  const post = await site.makePost(other);
  const page = await site.open(`/blogs?edit=${post._id}`, { signedInAs: other });
  await editorState(page);
  await page.locator('.editor .by').waitFor(); // all requests of the editor have been answered
  await site.server.call('POST', '/api/auth/logout', { token: other.token });
  site.expectTrouble(/^401 (PUT|GET) \/api\/(blogs|autosaves)\//);
  await write(page, 'Signed out.');
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.waitFor();
  const found = await axeFindings(page, 'sign-in over the editor');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await shows(page, 'Signed out. Saved on this computer.');
  found.push(...(await axeFindings(page, 'signed out')));
  expect(found).toEqual([]);
});

test('a post that is open in another tab', async () => {
  const post = await site.makePost(writer);
  const context = await site.visitor({ signedInAs: writer });
  const first = await context.newPage();
  await openEditor(first, post._id);
  const second = await context.newPage();
  await second.goto(`/blogs?edit=${post._id}`);
  await second.getByRole('heading', { name: 'This post is open in another tab' }).waitFor();
  expect(await axeFindings(second, 'open elsewhere')).toEqual([]);
});
