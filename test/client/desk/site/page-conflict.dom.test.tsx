import { screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { button, fill, hasFocus, press, said } from '../../../support/on-screen';
import { testInFull } from '../../../support/sample';
import { aboutPage, acceptPublishing, AUTOSAVE, openForm, PUBLISH, SAVE } from './about-page';

/** Someone else publishes these values before the form does. */
async function conflict() {
  const hand = openForm();
  await fill(hand, { Introduction: 'My own words.' });
  const current = aboutPage({ lead: 'Their new words.', 'team.title': 'All of us' }, 2);
  api.once(PUBLISH, { status: 412, json: { message: 'Changed', current } });
  await press(hand, 'Publish');
  await screen.findByRole('heading', { name: 'Two versions of this page' });
  return hand;
}

test('a field that both changed is asked, and what only the other changed is theirs', async () => {
  const hand = await conflict();
  screen.getByText(/^Grace Editor changed this page on 22 Nov 2026, 08:30/);
  const lead = within(await screen.findByRole('group', { name: /Introduction/ }));
  await waitFor(() => expect(lead.getByText('own', { exact: false })).not.toBeNull());
  expect(lead.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
  expect(screen.getAllByRole('group', { name: /What to keep/ })).toHaveLength(1);
  screen.getByText('Also taken, because only Grace Editor changed it: Team: Title');
  await press(hand, 'Continue');
  await said(/^The versions have been combined/);
  acceptPublishing();
  await press(hand, 'Publish');
  await said('Page published.');
  expect(api.sent(PUBLISH)).toEqual({
    values: { lead: 'My own words.', 'team.title': 'All of us' },
  });
  expect(api.calls(PUBLISH).at(-1)?.headers['if-match']).toBe('"2"');
});

test('two images for one place are shown', async () => {
  const of = (name: string) => ({ img: `/media/${name.repeat(32)}/600x400.webp`, alt: name });
  const hand = openForm();
  const address = await screen.findByLabelText(/^Image for shared links/, { selector: 'input' });
  await hand.type(address, of('a').img);
  await fill(hand, { 'Alt text': 'a' });
  const current = aboutPage({ 'sharing.image': of('b') }, 2);
  api.once(PUBLISH, { status: 412, json: { message: 'Changed', current } });
  await press(hand, 'Publish');
  // The form, which is hidden during the comparison, has a group of this name too.
  await screen.findByRole('group', { name: /What to keep/ });
  const shown = [...document.querySelectorAll('.conflict-side')].map((side) =>
    [...side.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  );
  expect(shown).toEqual([[of('a').img], [of('b').img]]);
});

testInFull('their text is taken with one press', async () => {
  const hand = await conflict();
  const lead = within(await screen.findByRole('group', { name: /Introduction/ }));
  await hand.click(lead.getByRole('radio', { name: 'Grace Editor’s' }));
  await press(hand, 'Continue');
  expect(document.getElementById('field-lead')).toHaveProperty('value', 'Their new words.');
});

testInFull('unpublished changes are found again, and discarded into the history', async () => {
  api.on(AUTOSAVE, {
    json: {
      save: 'one',
      version: 1,
      updated: '2026-11-22T09:42:00.000Z',
      seq: 1,
      content: { version: 1, values: { lead: 'Typed yesterday.' } },
    },
  });
  const hand = openForm();
  await screen.findByDisplayValue('Typed yesterday.');
  await screen.findByText('You have unpublished changes.', { exact: false });
  await screen.findByText('Published, with unpublished changes');
  api.on(AUTOSAVE, { status: 204 });
  await press(hand, 'Discard them');
  await said('Your changes are kept in History.');
  await waitFor(() => expect(api.sent(SAVE)).toMatchObject({ mode: 'supersede', content: null }));
  expect((await screen.findByLabelText('Introduction')).textContent).toMatch(/^We are a nonprofit/);
});

testInFull('changes to an older version are compared with the page of now', async () => {
  api.on(AUTOSAVE, {
    json: {
      save: 'one',
      version: 1,
      updated: '2026-11-22T09:42:00.000Z',
      seq: 1,
      content: { version: 1, values: { lead: 'Typed yesterday.' } },
    },
  });
  const hand = openForm(aboutPage({ lead: 'Published today.' }, 2));
  await screen.findByText(/^Grace Editor changed this page on .*, after you started editing\./);
  await press(hand, 'Compare');
  await hasFocus('Two versions of this page');
  await hand.click(await button('Back to my text'));
  expect(document.getElementById('field-lead')).toHaveProperty('value', 'Typed yesterday.');
});
