import { useEffect, useState } from 'react';
import type { PostAuthorJson } from '../../../../shared/api/accounts';
import { deskLabels } from '../../../../content/desk';
import { fillIn } from '../../../../shared/format';
import { imageWidths } from '../../../../shared/image-sizes';
import { limits } from '../../../../shared/limits';
import type { PostAuthor } from '../../../../shared/posts/post-fields';
import { SelectField, Options } from '../../../components/Field';
import { Portrait } from '../../../components/Portrait';
import { useAuthors } from '../../data/posts';
import { Button } from '../../ui/Button';
import { EntryButton, movedEntry, useOrderedList, withoutEntry } from '../../ui/ordered-list';
import { accountOf, type AuthorChoice, choices, valueOf } from './author-choices';
import { isLegacyForm } from './legacy-template';
import type { PostPartProps } from './TitleFields';

const labels = deskLabels.post.authors;

/** The name of the control at a place, counted from 0. The first has the specification's. */
const nameAt = (place: number) => (place === 0 ? 'author' : `author-${place + 1}`);

/** Identifies the entry at a place. */
const entryAt = (place: number) => `author-${place + 1}`;

/**
 * The authors in order, each chosen in a list of their own, and their pictures. The legacy form has one
 * author, and accepts only the listed ones.
 */
export function AuthorsField({ values, errors, change }: PostPartProps) {
  const known = useAuthors();
  const { authors } = values;
  const isLegacy = isLegacyForm(values);
  const offered = (known ?? []).filter(({ listed }) => listed || !isLegacy);
  const [adding, setAdding] = useState(false);
  const isAdding = adding && !isLegacy;
  const rows: (PostAuthor | null)[] =
    isAdding || authors.length === 0 ? [...authors, null] : authors;
  const { focusAfter, moved, said, say } = useOrderedList(rows);
  const accounts = authors.map((author) => accountOf(author, known ?? []));
  const isFree = !isLegacy && choices(null, authors, known ?? []).length > 0;
  const accepted = authors.filter((author) => accountOf(author, offered)).slice(0, 1);
  const isRejected = isLegacy && offered.length > 0 && accepted.length < authors.length;
  useEffect(() => {
    if (isRejected) change({ authors: accepted });
  });

  function choose(place: number, author: PostAuthor) {
    if (place >= authors.length) setAdding(false);
    change({ authors: [...authors.slice(0, place), author, ...authors.slice(place + 1)] });
  }

  function add() {
    setAdding(true);
    focusAfter(() => document.getElementById(`field-${nameAt(authors.length)}`));
  }

  function move(place: number, by: 1 | -1) {
    const to = place + by;
    const author = authors[place];
    if (!author || !authors[to]) return;
    change({ authors: movedEntry(authors, place, to) });
    const there = { name: author.name, place: to + 1, count: authors.length };
    // At either end there is no button to move on.
    moved(fillIn(labels.moved, there), entryAt(to), by < 0 ? ['up', 'down'] : ['down', 'up']);
  }

  function remove(place: number) {
    const gone = authors[place];
    if (gone) {
      change({ authors: withoutEntry(authors, place) });
      say(fillIn(labels.removed, { name: gone.name }));
    } else setAdding(false);
    focusAfter(() => document.getElementById(`field-${nameAt(Math.max(0, place - 1))}`));
  }

  function tool(place: number, action: 'up' | 'down' | 'remove', act: () => void) {
    const text = labels.tools[action];
    const name = authors[place]?.name;
    const label = name ? fillIn(labels.toolOf, { tool: text, name }) : text;
    return (
      <EntryButton entry={entryAt(place)} action={action} text={text} label={label} act={act} />
    );
  }

  return (
    <fieldset className="authors">
      <legend className="visually-hidden">{deskLabels.post.fields.authors}</legend>
      {rows.map((author, place) => {
        const one = { name: author?.name ?? '', place: place + 1 };
        return (
          <div key={place}>
            <AuthorSelect
              name={nameAt(place)}
              label={rows.length === 1 ? labels.one : fillIn(labels.at, one)}
              error={place === 0 ? errors.author : undefined}
              value={author ? valueOf(accounts[place] ?? author) : ''}
              options={choices(author, authors, offered)}
              choose={(chosen) => choose(place, chosen)}
            />
            {rows.length > 1 && (
              <p className="author-tools">
                {author && place > 0 && tool(place, 'up', () => move(place, -1))}
                {author && place < authors.length - 1 && tool(place, 'down', () => move(place, 1))}
                {tool(place, 'remove', () => remove(place))}
              </p>
            )}
          </div>
        );
      })}
      {/* Reserves its space before it loads, so that content below does not shift. */}
      {(!known || accounts.some(Boolean)) && (
        <AuthorPictures authors={authors} accounts={accounts} />
      )}
      {isFree && !isAdding && authors.length > 0 && authors.length < limits.authors && (
        <Button onClick={add}>{labels.add}</Button>
      )}
      {said}
    </fieldset>
  );
}

interface AuthorSelectProps {
  name: string;
  label: string;
  error: string | undefined;
  /** The author who is chosen, as an option's value; '' for none. */
  value: string;
  options: AuthorChoice[];
  choose: (author: AuthorChoice) => void;
}

function AuthorSelect({ name, label, error, value, options, choose }: AuthorSelectProps) {
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => valueOf(option) === target.value);
        if (chosen) choose(chosen);
      }}
    >
      {value === '' && <option value="">{labels.choose}</option>}
      <Options of={options.map((option) => [valueOf(option), option.label])} />
    </SelectField>
  );
}

interface AuthorPicturesProps {
  authors: PostAuthor[];
  /** The account of each, if it is known. */
  accounts: (PostAuthorJson | undefined)[];
}

function AuthorPictures({ authors, accounts }: AuthorPicturesProps) {
  return (
    <div className="by-all">
      {authors.map((author, place) => {
        const account = accounts[place];
        return (
          <div key={valueOf(author)} className="by">
            {account && (
              <Portrait
                name={account.name}
                img={account.img}
                photo={account.photo}
                widths={imageWidths.author}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
