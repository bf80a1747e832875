import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SitePageJson } from '../../../../src/shared/api/site-pages';
import type { FieldValues } from '../../../../src/shared/documents/fields';
import { api } from '../../../support/fake-api';
import {
  button,
  fill,
  focused,
  gone,
  hasFocus,
  press,
  said,
  warned,
} from '../../../support/on-screen';
import { testInFull } from '../../../support/sample';
import {
  ABOUT,
  aboutPage,
  acceptPublishing,
  AUTOSAVE,
  openForm,
  PUBLISH,
  SAVE,
} from './about-page';

const CANCEL = 'DELETE /api/site-pages/:id/schedule';
const LOCAL = '2031-05-01T09:00';
const TIME = '1 May 2031 at 09:00';

/** The page with a change that is scheduled. */
function scheduledPage(values: FieldValues, version = 2, publishLocal = LOCAL): SitePageJson {
  const change = {
    publishAt: `${publishLocal}:00.000Z`,
    publishLocal,
    publishError: '',
    hold: null,
  };
  return { ...aboutPage({}, version), scheduled: { ...change, values } };
}

const time = () => screen.getByLabelText<HTMLInputElement>(/^Date and time/);
const setTime = (value: string) => fireEvent.change(time(), { target: { value } });

async function openScheduled(values: FieldValues = { lead: 'Of May.' }) {
  const hand = openForm(scheduledPage(values));
  await screen.findByText(`Published, changes scheduled for ${TIME}`);
  return hand;
}

test('a change is scheduled, and the bar says for when', async () => {
  const hand = openForm();
  await fill(hand, { Introduction: 'Of May.' });
  await hand.click(screen.getByText('Schedule', { selector: 'summary' }));
  setTime(LOCAL);
  api.once(PUBLISH, { json: scheduledPage({ lead: 'Of May.' }) });
  await press(hand, 'Schedule');
  await said(`Changes scheduled for ${TIME}`);
  expect(api.sent(PUBLISH)).toEqual({ values: { lead: 'Of May.' }, publishLocal: LOCAL });
  await screen.findByText(`Published, changes scheduled for ${TIME}`);
  await waitFor(() => expect(api.sent(SAVE)).toMatchObject({ content: null }));
  expect(document.getElementById('field-lead')).toHaveProperty('value', 'Of May.');
});

testInFull('without a change, and with a time that can’t be, nothing is scheduled', async () => {
  const hand = openForm();
  await hand.click(await screen.findByText('Schedule', { selector: 'summary' }));
  await press(hand, 'Schedule');
  await said('There is nothing to schedule. Change the page first.');
  await fill(hand, { Introduction: 'Of May.' });
  for (const [value, problem] of [
    ['', 'Enter a date and time'],
    ['2020-01-01T09:00', 'Choose a time in the future'],
  ] as const) {
    if (value) setTime(value);
    await hand.type(time(), '{Enter}');
    await screen.findByText(problem);
    expect(focused()).toMatch(/^Date and time/);
  }
  expect(api.calls(PUBLISH)).toEqual([]);
  setTime(LOCAL);
  const fields = { publishLocal: 'Choose a time within the next 5 years' };
  api.once(PUBLISH, { status: 400, json: { message: 'Check the fields', fields } });
  await press(hand, 'Schedule');
  await screen.findByText('Choose a time within the next 5 years');
  await warned('Couldn’t schedule the changes. Please try again. Check the fields');
});

test('a time that was refused is forgotten when the page is published instead', async () => {
  const hand = openForm();
  acceptPublishing();
  await fill(hand, { Introduction: 'Of today.' });
  await hand.click(screen.getByText('Schedule', { selector: 'summary' }));
  await press(hand, 'Schedule');
  await screen.findByText('Enter a date and time');
  await press(hand, 'Publish');
  await said('Page published.');
  expect(screen.queryByText('Enter a date and time')).toBeNull();
  expect(document.activeElement?.id).toBe('main');
});

testInFull('the form shows what is scheduled, and saving changes it', async () => {
  const hand = await openScheduled();
  await fill(hand, { Introduction: 'Of June.' });
  setTime('2031-06-01T09:00');
  api.once(PUBLISH, { json: scheduledPage({ lead: 'Of June.' }, 3, '2031-06-01T09:00') });
  await press(hand, 'Save');
  await said('Changes scheduled for 1 June 2031 at 09:00');
  expect(api.sent(PUBLISH)).toEqual({
    values: { lead: 'Of June.' },
    publishLocal: '2031-06-01T09:00',
  });
  expect(api.calls(PUBLISH)[0]?.headers['if-match']).toBe('"2"');
});

testInFull('Enter in a text saves the schedule and publishes nothing', async () => {
  await openScheduled({ title: 'Of May' });
  api.once(PUBLISH, { json: scheduledPage({ title: 'Of May' }, 3) });
  // As Enter does in a browser.
  fireEvent.submit(document.getElementById('page-form') as HTMLElement);
  await said(`Changes scheduled for ${TIME}`);
  expect(api.sent(PUBLISH)).toMatchObject({ publishLocal: LOCAL });
});

testInFull('what is scheduled is published early after a question', async () => {
  const hand = await openScheduled();
  await press(hand, 'Publish now');
  await screen.findByText(`Readers see all changes now, not on ${TIME}.`);
  await hasFocus('Keep the schedule');
  expect(api.calls(PUBLISH)).toEqual([]);
  api.once(PUBLISH, { json: aboutPage({ lead: 'Of May.' }, 3) });
  await press(hand, 'Publish now');
  await said('Page published.');
  expect(api.sent(PUBLISH)).toEqual({ values: { lead: 'Of May.' } });
  await screen.findByText('Published');
  await gone('button', 'Unschedule');
});

testInFull('after it is cancelled, the changes are unpublished changes of the user', async () => {
  const hand = await openScheduled();
  api.once(CANCEL, { json: aboutPage({}, 3) });
  await press(hand, 'Unschedule');
  await said('Unscheduled. You still have the changes, and they are in History.');
  expect(api.calls(CANCEL)[0]?.headers['if-match']).toBe('"2"');
  await waitFor(() =>
    expect(api.sent(SAVE)).toMatchObject({ content: { version: 3, values: { lead: 'Of May.' } } }),
  );
  await screen.findByText('Published, with unpublished changes');
  await screen.findByText('You have unpublished changes.', { exact: false });
});

testInFull(
  'who opened the page before it was scheduled compares both, and keeps its time',
  async () => {
    const hand = openForm();
    await fill(hand, { Introduction: 'My own words.' });
    const current = scheduledPage({ lead: 'Their words.', 'team.title': 'All of us' });
    api.once(PUBLISH, { status: 412, json: { message: 'Changed', current } });
    await press(hand, 'Publish');
    await screen.findByRole('heading', { name: 'Two versions of this page' });
    await press(hand, 'Continue');
    await screen.findByText(`Published, changes scheduled for ${TIME}`);
    expect(time().value).toBe(LOCAL);
    api.once(PUBLISH, { json: scheduledPage({}, 3) });
    await press(hand, 'Save');
    await said(`Changes scheduled for ${TIME}`);
    expect(api.sent(PUBLISH)).toEqual({
      values: { lead: 'My own words.', 'team.title': 'All of us' },
      publishLocal: LOCAL,
    });
  },
);

testInFull(
  'unsaved changes continue when the server publishes the schedule at its time',
  async () => {
    const hand = await openScheduled();
    await fill(hand, { Introduction: 'Of May, and more.' });
    await waitFor(() => expect(api.sent(SAVE)).toMatchObject({ content: { version: 2 } }));
    const { save, content } = api.sent(SAVE) as { save: string; content: object };
    const updated = '2031-05-01T09:00:00.000Z';
    api.on(AUTOSAVE, { json: { save, content, version: 2, updated, seq: 1 } });
    api.on(ABOUT, { json: { ...aboutPage({ lead: 'Of May.' }, 3), updated } });
    fireEvent(window, new Event('focus'));
    await screen.findByText('Published, with unpublished changes');
    expect(screen.queryByText(/after you started editing/)).toBeNull();
    expect(document.getElementById('field-lead')).toHaveProperty('value', 'Of May, and more.');
    api.once(PUBLISH, { json: aboutPage({ lead: 'Of May, and more.' }, 4) });
    await press(hand, 'Publish');
    await said('Page published.');
    expect(api.calls(PUBLISH)[0]?.headers['if-match']).toBe('"3"');
  },
);

test('a schedule that is on hold says why', async () => {
  const page = scheduledPage({ lead: 'Of May.' });
  const hold = { reason: 'scheduler-suspended', name: 'Eve Away' } as const;
  openForm({ ...page, scheduled: page.scheduled && { ...page.scheduled, hold } });
  await screen.findByText('Published, scheduled changes on hold');
  screen.getByText(/someone else saves the change, the change is published at its time/);
});

testInFull('preview links show what is not published', async () => {
  const LINKS = 'GET /api/site-pages/:id/previews';
  const MAKE = 'POST /api/site-pages/:id/previews';
  api.on(LINKS, { json: [] });
  const hand = openForm();
  await press(hand, 'Preview links');
  const sheet = within(await screen.findByRole('dialog', { name: 'Preview links' }));
  sheet.getByText(/^You have no changes to preview/);
  expect(sheet.queryByRole('button', { name: /^Create link/ })).toBeNull();
  await press(hand, 'Close');
  await fill(hand, { Introduction: 'Not out yet.' });
  await press(hand, 'Preview links');
  const made = { _id: 'one', url: 'https://x/preview/t', expires: '2031-05-01T09:00:00.000Z' };
  api.once(MAKE, { json: made });
  await press(hand, 'Create link to unpublished changes');
  await screen.findByText('https://x/preview/t');
  expect(api.sent(MAKE)).toEqual({ changes: true });
});

test('what is scheduled has a link of its own', async () => {
  api.on('GET /api/site-pages/:id/previews', { json: [] });
  const hand = await openScheduled();
  await press(hand, 'Preview links');
  const made = { _id: 'one', url: 'https://x/preview/t', expires: '2031-05-01T09:00:00.000Z' };
  api.once('POST /api/site-pages/:id/previews', { json: made });
  await hand.click(await button('Create link to scheduled changes'));
  await screen.findByText('https://x/preview/t');
  expect(api.sent('POST /api/site-pages/:id/previews')).toEqual({ changes: false });
});
