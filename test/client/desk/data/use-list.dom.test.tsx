import { screen } from '@testing-library/react';
import { useList } from '../../../../src/client/desk/data/use-list';
import { ListPanel } from '../../../../src/client/desk/ui/ListPanel';
import { api } from '../../../support/fake-api';
import { hasFocus, press, rows, warned } from '../../../support/on-screen';
import { renderPart } from '../../../support/render-part';

interface Row {
  _id: string;
}

function Things() {
  const list = useList<Row>('/api/things', { limit: '2', q: '' });
  return (
    <>
      <p>{`In all: ${list.total}`}</p>
      <ListPanel
        empty="None"
        older="Older"
        list={list}
        row={({ _id }) => (
          <button type="button" onClick={() => list.remove(_id)}>
            {_id}
          </button>
        )}
      />
    </>
  );
}

const page = (ids: string[], next?: string) => ({
  json: ids.map((_id) => ({ _id })),
  headers: {
    'x-total-count': '4',
    ...(next ? { link: `<https://lab.example/api/things?before=${next}>; rel="next"` } : {}),
  },
});
const texts = async (count: number) => (await rows(count)).map((row) => row.textContent);

beforeEach(() => {
  api.on('GET /api/things', page(['a', 'b'], 'b'));
  api.on('GET /api/things?before=b', page(['c', 'd']));
});

test('older rows are added, and a removed row is not counted', async () => {
  const hand = renderPart(<Things />);
  expect(await texts(2)).toEqual(['a', 'b']);
  expect(api.calls()[0]?.query).toEqual({ limit: '2' }); // '' means everything
  await press(hand, 'Older');
  expect(await texts(4)).toEqual(['a', 'b', 'c', 'd']);
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await press(hand, 'b');
  expect(await texts(3)).toEqual(['a', 'c', 'd']);
  screen.getByText('In all: 3');
});

test('a row removed while others are loading does not come back with them', async () => {
  const hand = renderPart(<Things />);
  await rows(2);
  const older = api.hold('GET /api/things?before=b');
  await press(hand, 'Older');
  await older.arrived;
  api.on('GET /api/things', page(['b'], 'b')); // as the server has them after the deletion
  await press(hand, 'a');
  await older.release();
  expect(await texts(1)).toEqual(['b']);
});

test('older rows that failed to load can be loaded again, and the others stay', async () => {
  const hand = renderPart(<Things />);
  await rows(2);
  api.once('GET /api/things?before=b', { status: 500, json: { message: 'Broken' } });
  await press(hand, 'Older');
  await warned('Couldn’t load the list.');
  await rows(2);
  await press(hand, 'Try again');
  expect(await texts(4)).toEqual(['a', 'b', 'c', 'd']);
  expect(api.calls('GET /api/things').map(({ query }) => query.before)).toEqual([
    undefined,
    'b',
    'b',
  ]);
});

test('the retry button keeps the focus until there are rows', async () => {
  api.once('GET /api/things', 'no answer');
  const hand = renderPart(<Things />);
  await warned('Couldn’t load the list.');
  const again = api.hold('GET /api/things');
  await press(hand, 'Try again');
  await again.arrived;
  await hasFocus('Try again');
  await again.release('no answer');
  await hasFocus('Try again');
  await press(hand, 'Try again');
  await rows(2);
});
