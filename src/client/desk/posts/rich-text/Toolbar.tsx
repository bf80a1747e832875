import { type KeyboardEvent, useRef, useState } from 'react';
import { editorLabels } from '../../../../content/editor';
import type { ToolName } from './commands';

export type Press = ToolName | 'link' | 'help';

interface ToolbarProps {
  on: readonly string[];
  press: (name: Press) => void;
}

/** In groups. */
const groups: Press[][] = [
  ['heading2', 'heading3', 'bold', 'italic', 'link'],
  ['bullets', 'numbers', 'quote', 'code', 'codeBlock'],
  ['image', 'table', 'footnote'],
  ['undo', 'redo', 'help'],
];
const names = groups.flat();
const starts = new Set(groups.map(([first]) => first));
const plain = new Set<Press>(['link', 'image', 'table', 'footnote', 'undo', 'redo', 'help']);

/** A toolbar with one Tab stop and arrow keys. */
export function Toolbar({ on, press }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function go(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + names.length) % names.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      className="tools"
      role="toolbar"
      aria-label={editorLabels.tools.label}
      ref={bar}
      onKeyDown={go}
    >
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          className={index > 0 && starts.has(name) ? 'apart' : undefined}
          aria-pressed={plain.has(name) ? undefined : on.includes(name)}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(name)}
        >
          {editorLabels.tools[name]}
        </button>
      ))}
    </div>
  );
}
