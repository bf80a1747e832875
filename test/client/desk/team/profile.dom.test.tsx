import { screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { gone, hasFocus, press, said } from '../../../support/on-screen';
import { testInFull } from '../../../support/sample';
import { admin, member, memberRow, openTeam } from './open-team';

const mia = member('Mia Quiet');
const ADDRESS = '/api/team/mia-quiet/profile';
const profile = (own: object = {}) => ({
  id: mia._id,
  name: mia.name,
  title: 'hr',
  position: null,
  img: 'mia_quiet',
  photo: null,
  description: [],
  notable: [],
  previous_titles: [],
  memberships: [],
  socials: [],
  quote: '',
  version: 3,
  onSite: true,
  ...own,
});
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Profile of Mia Quiet' }));
const quote = () => screen.getByLabelText<HTMLInputElement>(/^Quote/);

test('an admin edits a colleague’s public profile', async () => {
  api.on(`GET ${ADDRESS}`, { json: profile() });
  api.on(`PUT ${ADDRESS}`, { json: profile({ position: 'Head of quotes', version: 4 }) });
  const hand = await openTeam([admin, mia]);
  expect(screen.queryByRole('button', { name: 'Edit profile of Admin' })).toBeNull();
  await press(hand, 'Edit profile of Mia Quiet');
  await (await dialog()).findByLabelText(/^Position/);
  expect((await dialog()).queryByLabelText(/^Name/)).toBeNull();
  await hand.type(screen.getByLabelText(/^Position/), 'Head of quotes');
  await hand.type(quote(), 'Measure twice.');
  await press(hand, 'Save profile');
  await said('Profile saved');
  await gone('dialog', 'Profile of Mia Quiet');
  await hasFocus('Edit profile of Mia Quiet');
  (await memberRow('Mia Quiet')).getByText('Head of quotes');
  const [call] = api.calls(`PUT ${ADDRESS}`);
  expect(call?.headers['if-match']).toBe('"3"');
  expect(call?.body).toMatchObject({ title: 'hr', quote: 'Measure twice.' });
  expect(call?.body).not.toHaveProperty('name');
});

testInFull('an edit of the colleague in the meantime is not overwritten', async () => {
  const message = 'Someone has changed Mia Quiet’s profile since you opened it';
  api.on(`GET ${ADDRESS}`, { json: profile() });
  api.once(`PUT ${ADDRESS}`, { status: 412, json: { message } });
  const hand = await openTeam([admin, mia]);
  await press(hand, 'Edit profile of Mia Quiet');
  await (await dialog()).findByLabelText(/^Quote/);
  await hand.type(quote(), 'Not hers.');
  await press(hand, 'Save profile');
  await (await dialog()).findByText(message);
  expect(quote().value).toBe('Not hers.');
  api.on(`GET ${ADDRESS}`, { json: profile({ quote: 'Hers.', version: 4 }) });
  await press(hand, 'Load the current profile');
  await waitFor(() => expect(quote().value).toBe('Hers.'));
  expect((await dialog()).queryByText(message)).toBeNull();
  await hasFocus('Title');
  api.on(`PUT ${ADDRESS}`, { json: profile({ version: 5 }) });
  await hand.type(quote(), ' And more.');
  await press(hand, 'Save profile');
  await said('Profile saved');
  expect(api.calls(`PUT ${ADDRESS}`).map(({ headers }) => headers['if-match'])).toEqual([
    '"3"',
    '"4"',
  ]);
  expect(api.sent(`PUT ${ADDRESS}`)).toMatchObject({ quote: 'Hers. And more.' });
});

test('a colleague’s photo is shown with the profile, and can be removed', async () => {
  const photo = { src: '/media/a/1-300x300.webp', srcset: '', width: 300, height: 300 };
  const withPhoto = member('Mia Quiet', { photo });
  api.on(`GET ${ADDRESS}`, { json: profile({ photo }) });
  api.on('DELETE /api/team/mia-quiet/photo', { json: profile() });
  const hand = await openTeam([admin, withPhoto]);
  const pictures = () => document.querySelectorAll(`img[src="${photo.src}"]`).length;
  await press(hand, 'Edit profile of Mia Quiet');
  await (await dialog()).findByRole('heading', { name: 'Photo' });
  expect(pictures()).toBe(2);
  await press(hand, 'Remove photo');
  await said('Photo removed');
  await waitFor(() => expect(pictures()).toBe(0)); // in the list of accounts too
});
