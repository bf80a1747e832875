import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { hasFocus, press, said, tabTo, warned } from '../../../support/on-screen';
import { testInFull } from '../../../support/sample';
import { admin, openTeam } from './open-team';

const person = (name: string) => ({ _id: name.toLowerCase(), name, img: name, photo: null });
const [ada, bea, cyd] = [person('Ada'), person('Bea'), person('Cyd')];
const SAVE = 'PUT /api/team/site';

function open(founders = [ada, bea, cyd], team: (typeof ada)[] = []) {
  api.on('GET /api/team/site', { json: { founders, team } });
  return openTeam([admin]);
}

const group = (name: string) => screen.findByRole('region', { name });
const namesIn = async (name: string) =>
  Array.from((await group(name)).querySelectorAll('.about-name'), (one) => one.textContent);
const order = (founders: string[], team: string[]) => ({ founders, team });

testInFull(
  'people are put in order by keyboard: it is announced, saved, and the focus stays',
  async () => {
    api.on(SAVE, { status: 204 });
    const hand = await open();
    await tabTo(hand, 'Move down: Ada');
    await hand.keyboard('{Enter}');
    await said('Ada: Our Founders, 2 of 3');
    expect(await namesIn('Our Founders')).toEqual(['Bea', 'Ada', 'Cyd']);
    await hasFocus('Move down: Ada');
    await hand.keyboard('{Enter}');
    await said('Ada: Our Founders, 3 of 3');
    await hasFocus('Move down: Ada');
    await hand.keyboard('{Enter}');
    await said('Ada is already last.');
    await press(hand, 'Move up: Cyd');
    await said('Cyd: Our Founders, 1 of 3');
    await waitFor(() => expect(api.calls(SAVE)).toHaveLength(3));
    expect(api.sent(SAVE)).toEqual(order(['cyd', 'bea', 'ada'], []));
  },
);

test('a founder moves to the team and back; the last founder stays one', async () => {
  api.on(SAVE, { status: 204 });
  const hand = await open([ada], [bea]);
  await press(hand, 'Move to Team: Ada');
  await warned('Keep at least one person as a founder.');
  expect(api.calls(SAVE)).toEqual([]);
  await press(hand, 'Make founder: Bea');
  await said('Bea: Our Founders, 2 of 2');
  await hasFocus('Move to Team: Bea'); // in place of the button that was pressed
  expect(await namesIn('Team')).toEqual([]);
  within(await group('Team')).getByText('Everyone is a founder.');
  await press(hand, 'Move to Team: Ada');
  await said('Ada: Team, 1 of 1');
  await waitFor(() => expect(api.sent(SAVE)).toEqual(order(['bea'], ['ada'])));
});

test('a person is dragged to the place of another, and to the other group', async () => {
  api.on(SAVE, { status: 204 });
  await open([ada, bea, cyd], []);
  const row = async (name: string) =>
    (await screen.findByRole('button', { name: `Move up: ${name}` })).closest('li') as HTMLElement;
  const drag = async (name: string, onto: HTMLElement) => {
    const dragged = await row(name);
    fireEvent.dragStart(dragged, { dataTransfer: { setData: () => undefined } });
    fireEvent.dragOver(onto);
    fireEvent.drop(onto);
    fireEvent.dragEnd(dragged);
  };
  await drag('Cyd', await row('Ada'));
  await said('Cyd: Our Founders, 1 of 3');
  await waitFor(async () => expect(await namesIn('Our Founders')).toEqual(['Cyd', 'Ada', 'Bea']));
  await drag('Ada', await group('Team'));
  await said('Ada: Team, 1 of 1');
  await waitFor(() => expect(api.sent(SAVE)).toEqual(order(['cyd', 'bea'], ['ada'])));
});

test('an order that could not be saved is shown as it is stored', async () => {
  api.on(SAVE, { status: 409, json: { message: 'The people on the About page have changed.' } });
  const hand = await open();
  api.on('GET /api/team/site', { json: { founders: [ada, bea], team: [] } });
  await press(hand, 'Move down: Ada');
  await warned('The people on the About page have changed.');
  await waitFor(async () => expect(await namesIn('Our Founders')).toEqual(['Ada', 'Bea']));
});
