import { screen, within } from '@testing-library/react';
import { SavedLinks } from '../../../../../src/client/desk/posts/publish/SavedLinks';
import { api } from '../../../../support/fake-api';
import { button, hasFocus, said, warned } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const reworded = jest.fn();

const NOTE = 'PUT /api/blogs/:id/corrections/:place';

/** Opens the notes of a post. */
async function openNotes() {
  const corrections = [
    { at: '2026-10-01T09:00:00.000Z', text: 'It was 12, nto 21.' },
    { at: '2026-10-02T09:00:00.000Z', text: 'Another.' },
    { at: '2026-10-02T10:00:00.000Z', text: 'And one more.' },
  ];
  const post = makePost({ version: 3, status: 'published', corrections });
  api.on('GET /api/blogs/:id', { json: post });
  const hand = renderPart(<SavedLinks id={post._id} changed={false} reworded={reworded} />);
  await hand.click(await button('Correction notes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correction notes' }));
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Note of 1 October 2026');
  return { post, hand, dialog, field };
}

test('the wording of a correction note is fixed', async () => {
  const { post, hand, dialog, field } = await openNotes();
  await hand.clear(field);
  await hand.click(await button('Save the wording of the note of 1 October 2026'));
  dialog.getByText('Enter a note. A correction note can’t be removed.');
  await hasFocus('Note of 1 October 2026');
  expect(api.calls(NOTE)).toEqual([]);
  await hand.type(field, 'It was 12, not 21.');
  expect(dialog.queryByText(/^Enter a note/)).toBeNull();
  const now = { ...post, version: 4 };
  api.once(NOTE, { json: now });
  await hand.click(await button('Save the wording of the note of 1 October 2026'));
  await said('Correction note changed');
  expect(api.calls(NOTE)).toMatchObject([
    {
      params: { id: post._id, place: '0' },
      headers: { 'if-match': '"3"' },
      body: { text: 'It was 12, not 21.' },
    },
  ]);
  expect(reworded.mock.calls).toEqual([[now]]);
  await hand.click(dialog.getByRole('button', { name: 'Close' }));
  await hasFocus('Correction notes');
});

test('two correction notes of one day have different names', async () => {
  const { dialog } = await openNotes();
  const names = dialog.getAllByRole('textbox').map((one) => one.closest('.field')?.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Note of 1 October 2026/),
    expect.stringMatching(/^Note of 2 October 2026(?! \()/),
    expect.stringMatching(/^Note of 2 October 2026 \(2\)/),
  ]);
  dialog.getByRole('button', { name: 'Save the wording of the note of 2 October 2026 (2)' });
});

test('a note of a post that someone else has changed is not overwritten', async () => {
  const { post, hand, field } = await openNotes();
  await hand.type(field, ' Sorry.');
  const current = { ...post, version: 4 };
  api.once(NOTE, { status: 412, json: { message: 'Changed', current } });
  api.on('GET /api/blogs/:id', { json: current });
  await hand.click(await button('Save the wording of the note of 1 October 2026'));
  await warned(/^Someone has changed this post in the meantime\./);
  expect(field.value).toBe('It was 12, nto 21. Sorry.');
});

test('wording that was not saved is there again after the notes were closed', async () => {
  const { hand, dialog, field } = await openNotes();
  await hand.type(field, ' Sorry.');
  await hand.click(dialog.getByRole('button', { name: 'Close' }));
  await hand.click(await button('Correction notes'));
  const again = await screen.findByLabelText<HTMLTextAreaElement>('Note of 1 October 2026');
  expect(again.value).toBe('It was 12, nto 21. Sorry.');
});
