import { useEffect, useRef, useState } from 'react';
import { Button } from './Button';

/** A list with one more entry, at a place. */
export function withEntry<T>(list: readonly T[], at: number, one: T): T[] {
  return [...list.slice(0, at), one, ...list.slice(at)];
}

export function withoutEntry<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, place) => place !== at);
}

export function movedEntry<T>(list: readonly T[], from: number, to: number): T[] {
  return withEntry(withoutEntry(list, from), to, list[from] as T);
}

type Find = () => HTMLElement | null | undefined;

/**
 * What lists have in common whose entries are moved and removed by buttons: screen readers are told what
 * changed, and the focus follows. `shown` is what differs once a changed list is shown: until then, an
 * entry that moves in the document would lose the focus again.
 */
export function useOrderedList(shown: unknown) {
  const [text, setText] = useState('');
  const wanted = useRef<Find | null>(null);
  useEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = null;
  }, [shown]);

  /** Focuses the element that `find` returns, once the changed list is shown. */
  function focusAfter(find: Find) {
    wanted.current = find;
  }

  return {
    focusAfter,
    say: setText,
    /** Says where an entry is now. The focus goes to the first of its buttons that is there. */
    moved(where: string, entry: string, actions: string[]) {
      setText(where);
      focusAfter(() =>
        actions
          .map((action) => document.getElementById(entryButtonId(entry, action)))
          .find((button) => button !== null),
      );
    },
    /** What was said last. */
    said: (
      <p className="visually-hidden" role="status">
        {text}
      </p>
    ),
  };
}

const entryButtonId = (entry: string, action: string) => `${entry}-${action}`;

interface EntryButtonProps {
  /** Identifies the entry at its place. */
  entry: string;
  /** What the button does with it: "up". */
  action: string;
  text: string;
  /** The text with the name of the entry. */
  label: string;
  /** Null where it is not possible. */
  act: (() => void) | null;
}

/** Moves or removes an entry of a list. */
export function EntryButton({ entry, action, text, label, act }: EntryButtonProps) {
  return (
    <Button
      id={entryButtonId(entry, action)}
      aria-label={label}
      aria-disabled={act === null || undefined}
      onClick={act ?? undefined}
    >
      {text}
    </Button>
  );
}
