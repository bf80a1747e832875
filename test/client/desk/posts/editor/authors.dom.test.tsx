import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { AuthorsField } from '../../../../../src/client/desk/posts/editor/AuthorsField';
import {
  newPostValues,
  type PostValues,
} from '../../../../../src/client/desk/posts/form/post-values';
import type { PostAuthor } from '../../../../../src/shared/posts/post-fields';
import { api } from '../../../../support/fake-api';
import { renderPart } from '../../../../support/render-part';

const person = (id: string, name: string, position: string | null = null) => ({
  id,
  name,
  position,
  photo: null,
  img: `${name.toLowerCase().replace(' ', '_')}_${id}`,
});
const people = [
  person('a', 'Ada King'),
  person('b', 'Ben Okri'),
  person('s', 'Sam Same', 'Editor'),
  person('t', 'Sam Same'),
];
let latest: PostAuthor[];

function Form({ start }: { start: PostAuthor[] }) {
  const [values, setValues] = useState<PostValues>({ ...newPostValues(null), authors: start });
  latest = values.authors;
  return (
    <AuthorsField
      values={values}
      errors={{}}
      change={(patch) => setValues({ ...values, ...patch })}
    />
  );
}

async function open(...start: PostAuthor[]) {
  api.on('GET /api/authors', { json: people });
  const hand = renderPart(<Form start={start} />);
  await screen.findAllByRole('option', { name: 'Ben Okri' });
  return hand;
}
const ada = { id: 'a', name: 'Ada King' };
const ben = { id: 'b', name: 'Ben Okri' };
const list = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const optionsOf = (label: string) =>
  within(list(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name });
const chosen = () => latest.map(({ name }) => name);

test('one author is one list, under the name of the specification, with a picture', async () => {
  const hand = await open(ada);
  expect([list('Author').name, list('Author').value]).toEqual(['author', 'a']);
  expect(document.querySelectorAll('.by .portrait')).toHaveLength(1);
  await hand.selectOptions(list('Author'), 'Ben Okri');
  expect(latest).toEqual([expect.objectContaining(ben)]);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('authors are added, moved and removed by keyboard, and the focus follows', async () => {
  const hand = await open(ada);
  press('Add another author').focus();
  await hand.keyboard('{Enter}');
  expect(document.activeElement).toBe(list('Author 2'));
  // Nobody can be chosen twice.
  expect(optionsOf('Author 2')).not.toContain('Ada King');
  await hand.selectOptions(list('Author 2'), 'Ben Okri');
  expect([chosen(), document.activeElement]).toEqual([['Ada King', 'Ben Okri'], list('Author 2')]);

  press('Move up: Ben Okri').focus();
  await hand.keyboard('{Enter}');
  expect(chosen()).toEqual(['Ben Okri', 'Ada King']);
  expect(document.activeElement).toBe(press('Move down: Ben Okri'));
  screen.getByText('Ben Okri is now author 1 of 2');

  press('Remove: Ada King').focus();
  await hand.keyboard('{Enter}');
  expect([chosen(), document.activeElement]).toEqual([['Ben Okri'], list('Author')]);
  screen.getByText('Ada King is no longer an author');
});

test('people of the same name are told apart', async () => {
  const hand = await open(ada);
  expect(optionsOf('Author')).toEqual([
    'Ada King',
    'Ben Okri',
    'Sam Same (Editor, sam_same_s)',
    'Sam Same (sam_same_t)',
  ]);
  await hand.selectOptions(list('Author'), 'Sam Same (sam_same_t)');
  expect(latest).toMatchObject([{ id: 't', name: 'Sam Same' }]);
});

test('an author who left stays in the list until another is chosen', async () => {
  const hand = await open({ id: 'gone', name: 'Gone Away' }, ada);
  expect(list('Author 1').selectedOptions[0]?.textContent).toBe('Gone Away');
  await hand.selectOptions(list('Author 2'), 'Ben Okri');
  expect(chosen()).toEqual(['Gone Away', 'Ben Okri']);
});

test('an author known only by name is shown as the person with that name', async () => {
  await open({ id: null, name: 'Ben Okri' });
  expect([list('Author').value, optionsOf('Author').length]).toEqual(['b', people.length]);
  expect(latest).toEqual([{ id: null, name: 'Ben Okri' }]);
});
