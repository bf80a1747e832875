import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { editorLabels } from '../../../../content/editor';
import type { ToolName } from './commands';
import type { InsertQuestion } from './inserts';
import { Button } from '../../ui/Button';
import { measuredAs } from '../../ui/measured';

export type ToolPress = ToolName | InsertQuestion | 'link' | 'help';

interface ToolbarProps {
  on: readonly string[];
  press: (name: ToolPress) => void;
  /** Returns to the text. */
  back: () => void;
}

// In groups, the most important first: the row is scrolled where it is not wide enough.
const groups: ToolPress[][] = [
  ['heading2', 'heading3', 'bold', 'italic', 'superscript', 'subscript', 'link'],
  ['image', 'gallery', 'video', 'table', 'footnote'],
  ['bullets', 'numbers', 'quote', 'code', 'codeBlock'],
  ['undo', 'redo', 'help'],
];
const names = groups.flat();
const starts = new Set(groups.slice(1).map(([first]) => first));
const plain = new Set<ToolPress>([
  ...(['link', 'image', 'gallery', 'video', 'table', 'footnote'] as const),
  ...(['undo', 'redo', 'help'] as const),
]);
/** What a button shows of its name, so that all fit beside each other. */
const shown: Partial<Record<ToolPress, string>> = editorLabels.tools.shown;

const measureTools = measuredAs('--tools');

/** A toolbar with one Tab stop and arrow keys. */
export function Toolbar({ on, press, back }: ToolbarProps) {
  const { tabIndexOf, ...toolbar } = useToolbar(names.length, back);
  return (
    <div ref={measureTools}>
      <div className="tools" role="toolbar" aria-label={editorLabels.tools.label} {...toolbar}>
        {names.map((name, index) => (
          <Button
            key={name}
            className={starts.has(name) ? 'apart' : undefined}
            tabIndex={tabIndexOf(index)}
            aria-label={shown[name] && editorLabels.tools[name]}
            // Drawn by the stylesheet: what is read out and said to a voice control is the name.
            data-shown={shown[name]}
            aria-pressed={plain.has(name) ? undefined : on.includes(name)}
            // Keeps the focus and the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(name)}
          >
            {!shown[name] && editorLabels.tools[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface ToolbarKeys {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** A toolbar has one Tab stop: the tool that had the focus last. */
  tabIndexOf: (index: number) => 0 | -1;
}

/** The keys of a toolbar with this number of tools. Escape goes back to the text. */
export function useToolbar(count: number, back?: () => void): ToolbarKeys {
  const [current, setCurrent] = useState(0);
  const ref = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step && event.key !== 'Escape') return;
    event.preventDefault();
    if (!step) return back?.();
    const next = (current + step + count) % count;
    setCurrent(next);
    ref.current?.querySelectorAll('button')[next]?.focus();
  }

  return { ref, onKeyDown, tabIndexOf: (index) => (index === current ? 0 : -1) };
}
