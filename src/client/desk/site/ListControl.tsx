import { useState } from 'react';
import type { FieldRow } from '../../../shared/documents/fields';
import { fillIn } from '../../../shared/format';
import { siteLabels } from '../../../content/site-desk';
import { Button } from '../ui/Button';
import { movedEntry, useOrderedList, withEntry, withoutEntry } from '../ui/ordered-list';
import { blankValue } from './page-values';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors } from './form-context';
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
  const [known, setKnown] = useState<number[]>([]);
  const { focusAfter, moved, said } = useOrderedList(known);
  const entries = listOf(value);
  const keys = keysOf(known, entries.length);
  const error = errors[path];

  function put(next: unknown[]) {
    clear(path);
    change(next);
  }
  const insert = (at: number, entry: unknown) => {
    put(withEntry(entries, at, entry));
    setKnown(withEntry(keys, at, newKey(keys)));
    focusAfter(() => controlIn(`${path}.${at}`));
  };
  function remove(at: number) {
    put(withoutEntry(entries, at));
    setKnown(withoutEntry(keys, at));
    setRemoved({ at, entry: entries[at] });
    focusAfter(() => document.getElementById(`${path}-undo`));
  }
  function move(from: number, to: number) {
    put(movedEntry(entries, from, to));
    setKnown(movedEntry(keys, from, to));
    const there = { entry: `${one} ${from + 1}`, place: to + 1, count: entries.length };
    moved(fillIn(labels.moved, there), `${path}.${to}`, [to < from ? 'up' : 'down']);
  }

  return (
    <fieldset className="list-control">
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry, at) => (
            <ListEntry
              key={keys[at]}
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
      {said}
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
          <Button
            data-invalid={error ? true : undefined}
            aria-describedby={error ? `${path}-error` : undefined}
            onClick={() => insert(entries.length, blankValue(of))}
          >
            {add}
          </Button>{' '}
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

const newKey = (keys: number[]) => Math.max(-1, ...keys) + 1;

/**
 * The keys of the entries, by which an upload or an open part stays with its entry when entries are
 * added, removed and moved. The list may also have changed outside its control.
 */
function keysOf(known: number[], count: number): number[] {
  const keys = known.slice(0, count);
  while (keys.length < count) keys.push(newKey(keys));
  return keys;
}

/** The first control of an entry. */
function controlIn(path: string): HTMLElement | null {
  const entry = document.getElementById(`entry-${path}`);
  return entry?.querySelector<HTMLElement>('input, textarea') ?? null;
}
