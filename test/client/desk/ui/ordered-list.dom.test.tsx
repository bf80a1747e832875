import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  EntryButton,
  movedEntry,
  useOrderedList,
  withEntry,
  withoutEntry,
} from '../../../../src/client/desk/ui/ordered-list';
import { hasFocus, press, said } from '../../../support/on-screen';
import { renderPart } from '../../../support/render-part';

/** A list whose new order is shown a moment later, as after an answer. */
function List() {
  const [names, setNames] = useState(['Ada', 'Bea', 'Cyd']);
  const { moved, said: status } = useOrderedList(names);

  function move(from: number, by: 1 | -1) {
    const to = from + by;
    const name = names[from] ?? '';
    moved(`${name}, ${to + 1} of 3`, name, by < 0 ? ['up', 'down'] : ['down', 'up']);
    void Promise.resolve().then(() => setNames(movedEntry(names, from, to)));
  }

  return (
    <>
      <ol>
        {names.map((name, at) => (
          <li key={name}>
            {at > 0 && (
              <EntryButton
                entry={name}
                action="up"
                text="Up"
                label={`Up: ${name}`}
                act={() => move(at, -1)}
              />
            )}
            <EntryButton
              entry={name}
              action="down"
              text="Down"
              label={`Down: ${name}`}
              act={at < 2 ? () => move(at, 1) : null}
            />
          </li>
        ))}
      </ol>
      {status}
    </>
  );
}

test('a move is announced, and the focus stays on the button, or goes to the one that is left', async () => {
  const hand = renderPart(<List />);
  await press(hand, 'Down: Ada');
  await said('Ada, 2 of 3');
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Down',
      'UpDown',
      'UpDown',
    ]),
  );
  await hasFocus('Down: Ada');
  await press(hand, 'Up: Ada');
  await said('Ada, 1 of 3');
  await hasFocus('Down: Ada');
});

test('what is not possible at a place is disabled', async () => {
  renderPart(<List />);
  const down = await screen.findByRole('button', { name: 'Down: Cyd' });
  expect(down.getAttribute('aria-disabled')).toBe('true');
  expect(
    screen.getByRole('button', { name: 'Down: Ada' }).getAttribute('aria-disabled'),
  ).toBeNull();
});

test('an entry is inserted, removed and moved', () => {
  expect(withEntry(['a', 'b'], 1, 'c')).toEqual(['a', 'c', 'b']);
  expect(withoutEntry(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(movedEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedEntry(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});
