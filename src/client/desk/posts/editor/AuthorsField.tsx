import { useEffect, useState } from 'react';
import { deskLabels } from '../../../../content/desk';
import { fillIn } from '../../../../shared/format';
import { imageWidths } from '../../../../shared/image-sizes';
import { limits } from '../../../../shared/limits';
import type { PostAuthor } from '../../../../shared/post-fields';
import { Field } from '../../../components/Field';
import { Portrait } from '../../../components/Portrait';
import { useAuthors } from '../../data/posts';
import { useFocusAfter } from '../../ui/use-focus-after';
import { accountOf, choices, valueOf } from './author-choices';
import { isLegacyForm } from './legacy-template';
import type { PostPartProps } from './TitleFields';

const labels = deskLabels.post.authors;

/** The name of the control at a place, counted from 0. The first has the specification's. */
const nameAt = (place: number) => (place === 0 ? 'author' : `author-${place + 1}`);

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
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter();
  const rows: (PostAuthor | null)[] =
    isAdding || authors.length === 0 ? [...authors, null] : authors;
  const accounts = authors.map((author) => accountOf(author, known ?? []));
  const isFree = !isLegacy && choices(null, authors, known ?? []).length > 0;
  const accepted = authors.filter((author) => accountOf(author, offered)).slice(0, 1);
  const isRejected = isLegacy && offered.length > 0 && accepted.length < authors.length;
  useEffect(() => {
    if (isRejected) change({ authors: accepted });
  });

  function choose(place: number, author: PostAuthor | undefined) {
    if (!author) return;
    if (place >= authors.length) setAdding(false);
    change({ authors: [...authors.slice(0, place), author, ...authors.slice(place + 1)] });
  }

  function add() {
    setAdding(true);
    focusAfter(() => document.getElementById(`field-${nameAt(authors.length)}`));
  }

  function move(place: number, by: 1 | -1) {
    const [moved, other] = [authors[place], authors[place + by]];
    if (!moved || !other) return;
    change({
      authors: authors.map((one, at) => (at === place ? other : at === place + by ? moved : one)),
    });
    const there = { name: moved.name, place: place + by + 1, count: authors.length };
    setSaid(fillIn(labels.moved, there));
    // At either end there is no button to move on.
    const direction = by < 0 ? 'up' : 'down';
    const back = by < 0 ? 'down' : 'up';
    focusAfter(() => toolAt(place + by, direction) ?? toolAt(place + by, back));
  }

  function remove(place: number) {
    const gone = authors[place];
    if (gone) {
      change({ authors: authors.filter((_, at) => at !== place) });
      setSaid(fillIn(labels.removed, { name: gone.name }));
    } else setAdding(false);
    focusAfter(() => document.getElementById(`field-${nameAt(Math.max(0, place - 1))}`));
  }

  return (
    <fieldset className="authors">
      <legend className="visually-hidden">{deskLabels.post.fields.authors}</legend>
      {rows.map((author, place) => {
        const options = choices(author, authors, offered);
        const one = { name: author?.name ?? '', place: place + 1 };
        return (
          <div key={place}>
            <Field
              name={nameAt(place)}
              label={rows.length === 1 ? labels.one : fillIn(labels.at, one)}
              error={place === 0 ? errors.author : undefined}
            >
              {(control) => (
                <select
                  {...control}
                  value={author ? valueOf(accounts[place] ?? author) : ''}
                  onChange={({ target }) =>
                    choose(
                      place,
                      options.find((option) => valueOf(option) === target.value),
                    )
                  }
                >
                  {!author && <option value="">{labels.choose}</option>}
                  {options.map((option) => (
                    <option key={valueOf(option)} value={valueOf(option)}>
                      {option.label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {rows.length > 1 && (
              <p className="author-tools">
                {author && place > 0 && (
                  <Tool {...{ place }} tool="up" name={one.name} act={() => move(place, -1)} />
                )}
                {author && place < authors.length - 1 && (
                  <Tool {...{ place }} tool="down" name={one.name} act={() => move(place, 1)} />
                )}
                <Tool {...{ place }} tool="remove" name={one.name} act={() => remove(place)} />
              </p>
            )}
          </div>
        );
      })}
      {/* Reserves its space before it loads, so that content below does not shift. */}
      {(!known || accounts.some(Boolean)) && (
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
      )}
      {isFree && !isAdding && authors.length > 0 && authors.length < limits.authors && (
        <button type="button" className="link" onClick={add}>
          {labels.add}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

type ToolName = 'up' | 'down' | 'remove';

const toolAt = (place: number, tool: ToolName) =>
  document.getElementById(`author-${place + 1}-${tool}`);

interface ToolProps {
  place: number;
  tool: ToolName;
  /** The author's name; '' for a row in which nobody is chosen yet. */
  name: string;
  act: () => void;
}

function Tool({ place, tool, name, act }: ToolProps) {
  const text = labels.tools[tool];
  return (
    <button
      type="button"
      className="link"
      id={`author-${place + 1}-${tool}`}
      aria-label={name ? fillIn(labels.toolOf, { tool: text, name }) : text}
      onClick={act}
    >
      {text}
    </button>
  );
}
