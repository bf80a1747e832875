import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { isLegacyForm } from '../../../../../src/client/desk/posts/editor/legacy-template';
import { MoreMenu } from '../../../../../src/client/desk/posts/editor/MoreMenu';
import { PlainText } from '../../../../../src/client/desk/posts/editor/PostBody';
import { PostDetails } from '../../../../../src/client/desk/posts/editor/PostDetails';
import { TitleFields } from '../../../../../src/client/desk/posts/editor/TitleFields';
import { AllRequired } from '../../../../../src/client/desk/posts/form/LineField';
import {
  newPostValues,
  newSection,
  type PostValues,
} from '../../../../../src/client/desk/posts/form/post-values';
import type { PostAuthor } from '../../../../../src/shared/posts/post-fields';
import { api } from '../../../../support/fake-api';
import { gone, hasFocus, press } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';
import { testInFull } from '../../../../support/sample';

const person = (id: string, name: string, listed: boolean) => ({
  id,
  name,
  listed,
  position: null,
  photo: null,
  img: id,
});
const people = [
  person('a', 'Ada King', true),
  person('b', 'Ben Okri', false),
  person('g', 'Grace Hopper', true),
  person('z', 'Zora Neale', true),
];
const ada = { id: 'a', name: 'Ada King' };
const ben = { id: 'b', name: 'Ben Okri' };

let latest: PostValues;

/** The menu and the fields of a new post. */
function Form({ writer }: { writer: PostAuthor }) {
  const [values, setValues] = useState(() => newPostValues(writer));
  latest = values;
  const change = (patch: Partial<PostValues>) => setValues((now) => ({ ...now, ...patch }));
  const part = { values, errors: {}, change };
  return (
    <AllRequired value={isLegacyForm(values)}>
      <MoreMenu values={values} start={change} />
      <TitleFields {...part} />
      <PlainText
        sections={values.sections}
        errors={{}}
        change={(sections) => change({ sections })}
      />
      <PostDetails {...part} />
      <button
        type="button"
        onClick={() => change({ sections: [...values.sections, newSection('text')] })}
      >
        Add text
      </button>
    </AllRequired>
  );
}

function open(writer: PostAuthor = ada) {
  if (!api.has('GET /api/authors')) api.on('GET /api/authors', { json: people });
  return renderPart(<Form writer={writer} />);
}

const entry = () => screen.findByRole('menuitem', { name: /^Start from the older form/ });

/** Closes the menu once it has the focus. */
async function close(hand: ReturnType<typeof open>) {
  const menu = screen.getByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await hand.keyboard('{Escape}');
  await gone('menu', /./);
}

async function begin(hand: ReturnType<typeof open>) {
  await press(hand, 'More');
  await hand.click(await entry());
  await screen.findByLabelText(/^Image URL/);
}

const authors = () =>
  within(screen.getByLabelText('Author'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const optional = () => screen.queryAllByText('(optional)').length;

testInFull('the legacy form is an entry of the menu until something has been written', async () => {
  const hand = open();
  await screen.findByRole('option', { name: 'Ben Okri' });
  expect(screen.queryByText(/Start from the older form/)).toBeNull();
  await press(hand, 'More');
  expect((await entry()).textContent).toContain('(all fields required)');
  await close(hand);

  const title = screen.getByLabelText('Title');
  await hand.type(title, 'A');
  await press(hand, 'More');
  expect((await entry()).getAttribute('aria-disabled')).toBe('true');
  await close(hand);
  await hand.clear(title);
  await begin(hand);
  await hasFocus('Title');
  expect(latest.sections.map(({ type }) => type)).toEqual(['text', 'image', 'text']);
});

test('the entry is chosen by keyboard, and the title comes next', async () => {
  const hand = open();
  screen.getByRole('button', { name: 'More' }).focus();
  await hand.keyboard('{Enter}');
  await entry();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'));
  await hand.keyboard('{Enter}');
  await hasFocus('Title');
  expect(latest.older).toBe(true);
});

test('no field of the legacy form is called optional, until its sections are changed', async () => {
  const hand = open();
  expect(optional()).toBe(7);
  await begin(hand);
  expect(optional()).toBe(0);
  for (const name of ['Summary', 'Featured image', 'Image URL', 'Caption']) {
    screen.getByLabelText(name, { selector: 'input, textarea' });
  }
  expect(screen.queryByLabelText(/^Tags/)).toBeNull();
  expect(screen.queryByText('Search and sharing')).toBeNull();

  await press(hand, 'Add text');
  for (const name of ['Summary', 'Featured image', 'Caption', 'Tags']) {
    screen.getByLabelText(`${name} (optional)`, { selector: 'input, textarea' });
  }
});

test('the author list of the legacy form offers only the listed authors', async () => {
  const hand = open();
  await screen.findByRole('option', { name: 'Ben Okri' });
  await begin(hand);
  expect(authors()).toEqual(['Ada King', 'Grace Hopper', 'Zora Neale']);
  expect(latest.authors).toEqual([ada]);
  expect(screen.queryByRole('button', { name: 'Add another author' })).toBeNull();

  await press(hand, 'Add text');
  expect(authors()).toContain('Ben Okri');
});

test('a writer who is not listed chooses an author, also if the list arrives late', async () => {
  const late = api.hold('GET /api/authors');
  const hand = open(ben);
  await begin(hand);
  expect(latest.authors).toEqual([ben]);
  await late.release({ json: people });
  await screen.findByRole('option', { name: 'Choose an author' });
  expect(latest.authors).toEqual([]);
  expect(authors()).toEqual(['Choose an author', 'Ada King', 'Grace Hopper', 'Zora Neale']);
  await hand.selectOptions(screen.getByLabelText('Author'), 'Grace Hopper');
  expect(latest.authors).toMatchObject([{ id: 'g', name: 'Grace Hopper' }]);
});

test('without the list of authors, the writer stays and the server decides', async () => {
  api.on('GET /api/authors', { status: 503 });
  const hand = open(ben);
  await begin(hand);
  expect([authors(), latest.authors]).toEqual([['Ben Okri'], [ben]]);
});
