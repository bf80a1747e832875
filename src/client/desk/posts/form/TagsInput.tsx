import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { splitList } from '../../../../shared/format';
import { tagLabels } from '../../../../content/tags';
import type { ControlProps } from '../../../components/Field';
import { tagsQuery } from '../../data/tags';
import { pieceAt, suggestionsFor, withPiece } from './tag-suggestions';
import { isForInputMethod } from '../../../lib/input-method';

interface TagsInputProps extends ControlProps {
  /** Tags separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** A field for tags, separated by commas, that suggests those in use. */
export function TagsInput({ value, onChange, ...control }: TagsInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(-1);
  const { data: known = [] } = useQuery({ ...tagsQuery, enabled: isUsed });
  const options =
    caret === null ? [] : suggestionsFor(known, splitList(value), pieceAt(value, caret));
  const isOpen = options.length > 0;

  function close() {
    setCaret(null);
    setActive(-1);
  }

  function choose(tag: string) {
    const { text, end } = withPiece(value, caret ?? value.length, tag);
    onChange(text);
    close();
    requestAnimationFrame(() => input.current?.setSelectionRange(end, end));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isForInputMethod(event.nativeEvent)) return undefined;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      if (!isOpen) return setCaret(event.currentTarget.selectionStart);
      const count = options.length + 1; // the place beyond the ends is the field itself
      return setActive(((((active + 1 + by) % count) + count) % count) - 1);
    }
    const tag = options[active];
    if (event.key === 'Enter' && tag !== undefined) {
      event.preventDefault();
      choose(tag);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className="suggesting">
      <input
        {...control}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onFocus={() => setUsed(true)}
        onBlur={close}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionStart);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={tagLabels.suggestions} hidden={!isOpen}>
        {options.map((tag, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <li
            key={tag}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(tag)}
          >
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
