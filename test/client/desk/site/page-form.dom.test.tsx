import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aboutCopy } from '../../../../src/content/about';
import { api } from '../../../support/fake-api';
import { button, fill, gone, hasFocus, press, said, warned } from '../../../support/on-screen';
import { testInFull } from '../../../support/sample';
import { aboutPage, acceptPublishing, openForm, PUBLISH, SAVE, sharing } from './about-page';

const field = (label: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(label, { selector: 'input, textarea' });
const beliefs = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>(/^Belief \d$/, { selector: 'textarea' });
const sent = () => api.sent(PUBLISH) as { values: Record<string, unknown> };

test('the form shows the values of the page, in a fieldset for each part', async () => {
  openForm(aboutPage({ 'mission.title': 'Why we work' }, 2));
  const parts = (await screen.findAllByRole('group')).map(
    (one) => one.querySelector(':scope > legend')?.textContent,
  );
  expect(parts).toEqual(
    expect.arrayContaining(['Opening', 'Our mission', 'What we believe', 'Questions']),
  );
  const mission = within(screen.getByRole('group', { name: 'Our mission' }));
  expect(mission.getByLabelText<HTMLInputElement>('Title').value).toBe('Why we work');
  mission.getByText('Changed. The default is “Our Mission”', { exact: false });
  expect(beliefs().map(({ value }) => value)).toEqual(aboutCopy.believe.items);
  expect(document.getElementById('field-faq.items.2.name')).toHaveProperty(
    'value',
    'Is verification mandatory?',
  );
});

test('what is typed is autosaved and published, and only what differs from the default', async () => {
  const hand = openForm();
  acceptPublishing();
  await fill(hand, { Introduction: 'A small lab.' });
  await screen.findByText('Published, with unpublished changes');
  await waitFor(() =>
    expect(api.sent(SAVE)).toMatchObject({
      content: { version: 1, values: { lead: 'A small lab.' } },
    }),
  );
  await press(hand, 'Publish');
  await said('Page published.');
  expect(sent().values).toEqual({ lead: 'A small lab.' });
  expect(api.calls(PUBLISH)[0]?.headers['if-match']).toBe('"1"');
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/about');
  await screen.findByText('Published');
  await waitFor(() => expect(api.sent(SAVE)).toMatchObject({ content: null }));
  await press(hand, 'Publish');
  await said('There is nothing to publish.');
});

test('what search engines and shared links show is a placeholder, and previewed', async () => {
  openForm();
  const part = within(await screen.findByRole('group', { name: 'Search and sharing' }));
  const title = part.getByLabelText('Title for search engines', { exact: false });
  const description = part.getByLabelText('Description', { exact: false });
  await waitFor(() => expect(title.getAttribute('placeholder')).toBe('About'));
  expect(description.getAttribute('placeholder')).toBe(aboutCopy.lead);
  const [result, card] = (await screen.findByText('Preview in search results and shared links'))
    .closest('details')!
    .querySelectorAll('figure');
  expect(result?.textContent).toContain('lab.example/about');
  expect(result?.textContent).toContain('About · Assay');
  expect(card?.querySelector('img')?.getAttribute('src')).toBe(sharing.card.src);
  expect(card?.textContent).toContain(aboutCopy.lead);
});

testInFull('a default comes back with one press, and goes with another', async () => {
  const hand = openForm(aboutPage({ 'team.title': 'Everybody' }, 3));
  acceptPublishing();
  const title = () => document.getElementById('field-team.title');
  await screen.findByDisplayValue('Everybody');
  await press(hand, 'Use the default: Title');
  expect(title()).toHaveProperty('value', 'Team');
  await hasFocus('Undo');
  await press(hand, 'Undo');
  expect(title()).toHaveProperty('value', 'Everybody');
  await hasFocus('Use the default: Title');
  await press(hand, 'Use the default: Title');
  await press(hand, 'Publish');
  await said('Page published.');
  expect(sent().values).toEqual({});
});

testInFull(
  'entries are added, moved and removed by keyboard, and a removal can be undone',
  async () => {
    const hand = openForm();
    await press(hand, 'Add a belief');
    await hasFocus('Belief 4');
    await hand.keyboard('That a test needs a plan.');
    (await button('Move up: Belief 4')).focus();
    await hand.keyboard('{Enter}');
    await said('Belief 4 moved to 3 of 4.');
    await hasFocus('Move up: Belief 3');
    await hand.keyboard('{Enter}{Enter}');
    await said('Belief 2 moved to 1 of 4.');
    const [first, , last] = aboutCopy.believe.items;
    expect(beliefs().map(({ value }) => value)).toEqual([
      'That a test needs a plan.',
      ...aboutCopy.believe.items,
    ]);
    (await button('Remove: Belief 2')).focus();
    await hand.keyboard('{Enter}');
    await said(/^Belief 2 removed\./);
    await hasFocus('Undo');
    expect(beliefs()).toHaveLength(3);
    await hand.keyboard('{Enter}');
    await hasFocus('Belief 2');
    expect(
      beliefs()
        .map(({ value }) => value)
        .slice(1, 2),
    ).toEqual([first]);
    expect(beliefs().at(-1)?.value).toBe(last);
    screen.getByText('Changed. The default has 3 entries.', { exact: false });
  },
);

test('a list that is full says so instead of adding more', async () => {
  const items = Array.from({ length: 8 }, (_, at) => `Belief number ${at}`);
  openForm(aboutPage({ 'believe.items': items }, 2));
  await screen.findByText('There can be at most 8.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Add a belief' })).toBeNull();
});

test('errors are beside their fields, and the first gets the focus', async () => {
  const hand = openForm();
  await fill(hand, { Introduction: '' });
  await press(hand, 'Add a value');
  await press(hand, 'Publish');
  await hasFocus('Introduction');
  screen.getByText('Introduction is required');
  screen.getByText('Value 5: Name is required');
  expect(api.calls(PUBLISH)).toEqual([]);
  await hand.keyboard('Back.');
  await waitFor(() => expect(screen.queryByText('Introduction is required')).toBeNull());
  await press(hand, 'Remove: Value 5');
  await waitFor(() => expect(screen.queryByText('Value 5: Name is required')).toBeNull());
  api.on(PUBLISH, {
    status: 400,
    json: { message: 'Check the fields', fields: { 'values.faq.items.0.text': 'No such answer' } },
  });
  await press(hand, 'Publish');
  await hasFocus('Answer');
  screen.getByText('No such answer');
  await warned('Couldn’t publish the page. Please try again. Check the fields');
});

testInFull('without an answer nothing is lost, and publishing again is no conflict', async () => {
  const hand = openForm();
  await fill(hand, { Introduction: 'Said once.' });
  api.once(PUBLISH, 'no answer');
  await press(hand, 'Publish');
  await warned(/^Couldn’t publish/);
  expect((await field('Introduction')).value).toBe('Said once.');
  // The first attempt had arrived.
  const current = aboutPage({ lead: 'Said once.' }, 2);
  api.once(PUBLISH, { status: 412, json: { message: 'Changed', current } });
  await press(hand, 'Publish');
  await said('Page published.');
  await gone('heading', /^Two versions/);
});

test('Ctrl+S and Cmd+S save what is typed to the account, and open nothing of the browser', async () => {
  const hand = openForm();
  await field('Introduction');
  const save = (keys: object) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ...keys });
  // It returns false if the browser does nothing.
  expect(save({ ctrlKey: true })).toBe(false);
  await said('Everything is saved.');
  await fill(hand, { Introduction: 'A' });
  expect(save({ metaKey: true })).toBe(false);
  await said(/^Your changes are stored in your account\./);
  expect(api.sent(SAVE)).toMatchObject({ content: { values: { lead: 'A' } } });
  expect([save({}), save({ ctrlKey: true, altKey: true })]).toEqual([true, true]);
});

test('a new image needs alt text or the mark that it decorates, and an old one holds up nothing', async () => {
  const bare = { img: '/images/posts/door.webp', alt: '' };
  const hand = openForm(aboutPage({ 'sharing.image': bare }, 2));
  acceptPublishing();
  await fill(hand, { Introduction: 'A small lab.' });
  await press(hand, 'Publish');
  await said('Page published.');
  expect(sent().values).toEqual({ lead: 'A small lab.', 'sharing.image': bare });

  const address = document.getElementById('field-sharing.image.img') as HTMLInputElement;
  await hand.clear(address);
  await hand.type(address, '/images/posts/card.webp');
  const calls = api.calls(PUBLISH).length;
  await press(hand, 'Publish');
  await screen.findByText(/needs alt text, or mark it as decorative$/);
  await waitFor(() => expect(document.activeElement?.id).toBe('field-sharing.image.alt'));
  expect(api.calls(PUBLISH)).toHaveLength(calls);
  await hand.click(screen.getByRole('checkbox', { name: /^Decorative image/ }));
  await press(hand, 'Publish');
  await waitFor(() => expect(api.calls(PUBLISH)).toHaveLength(calls + 1));
  expect(sent().values['sharing.image']).toEqual({
    img: '/images/posts/card.webp',
    alt: '',
    decorative: true,
  });
});
