import { useState } from 'react';
import type { Field as FieldRow } from '../../../shared/fields';
import { fillIn } from '../../../shared/format';
import { siteLabels } from '../../../content/site-desk';
import { useFocusAfter } from '../ui/use-focus-after';
import { blankValue } from './blank-value';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors } from './form-errors';
import { ListEntry } from './ListEntry';
import { listOf } from './texts';
import { UndoLine } from './UndoLine';

type ListControlProps = FieldControlProps<Extract<FieldRow, { kind: 'list' }>>;

const labels = siteLabels.list;

/** A list, whose entries can be added, removed and moved. */
export function ListControl({ field, path, label, value, change }: ListControlProps) {
  const { one, of, least, most, add, hint } = field;
  const { errors, clear } = useFormErrors();
  const [removed, setRemoved] = useState<{ at: number; entry: unknown } | null>(null);
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter();
  const entries = listOf(value);
  const error = errors[path];

  function put(next: unknown[]) {
    clear(path);
    change(next);
  }
  const insert = (at: number, entry: unknown) => {
    put([...entries.slice(0, at), entry, ...entries.slice(at)]);
    focusAfter(() => controlIn(`${path}.${at}`));
  };
  function remove(at: number) {
    put(without(entries, at));
    setRemoved({ at, entry: entries[at] });
    focusAfter(() => document.getElementById(`${path}-undo`));
  }
  function move(from: number, to: number) {
    const rest = without(entries, from);
    put([...rest.slice(0, to), entries[from], ...rest.slice(to)]);
    setSaid(
      fillIn(labels.moved, { entry: `${one} ${from + 1}`, place: to + 1, count: entries.length }),
    );
    const way = to < from ? 'up' : 'down';
    focusAfter(() => document.getElementById(`${path}.${to}-${way}`));
  }

  return (
    <fieldset className="list-control">
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry, at) => (
            <ListEntry
              key={at}
              field={of}
              path={`${path}.${at}`}
              name={`${one} ${at + 1}`}
              value={entry}
              change={(next) => change(entries.map((one, place) => (place === at ? next : one)))}
              remove={entries.length > least ? () => remove(at) : null}
              up={at > 0 ? () => move(at, at - 1) : null}
              down={at < entries.length - 1 ? () => move(at, at + 1) : null}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <UndoLine
        id={`${path}-undo`}
        text={removed && fillIn(labels.removed, { entry: `${one} ${removed.at + 1}` })}
        undo={() => {
          setRemoved(null);
          if (removed) insert(Math.min(removed.at, entries.length), removed.entry);
        }}
      />
      {entries.length < most || error ? (
        <p className="add-entry">
          <button
            type="button"
            className="link"
            data-invalid={error ? true : undefined}
            aria-describedby={error ? `${path}-error` : undefined}
            onClick={() => insert(entries.length, blankValue(of))}
          >
            {add}
          </button>{' '}
          <span className="quiet">({fillIn(labels.most, { count: most })})</span>
        </p>
      ) : (
        <p className="quiet">{fillIn(labels.full, { count: most })}</p>
      )}
      {error && (
        <p className="error" id={`${path}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const without = (entries: unknown[], at: number) => entries.filter((_, place) => place !== at);

/** The first control of an entry. */
function controlIn(path: string): HTMLElement | null {
  const entry = document.getElementById(`entry-${path}`);
  return entry?.querySelector<HTMLElement>('input, textarea') ?? null;
}
