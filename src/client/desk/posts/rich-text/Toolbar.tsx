import { type KeyboardEvent, useRef, useState } from 'react';
import { editorLabels } from '../../../../content/editor';
import { type ToolName, toolNames } from './commands';

export type Press = ToolName | 'link' | 'help';

interface ToolbarProps {
  on: readonly string[];
  press: (name: Press) => void;
}

const names: Press[] = [...toolNames.slice(0, 2), 'link', ...toolNames.slice(2), 'help'];
const toggles = new Set<Press>(toolNames.filter((name) => name !== 'table'));

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
          aria-pressed={toggles.has(name) ? on.includes(name) : undefined}
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
