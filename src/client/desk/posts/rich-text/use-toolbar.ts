import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

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
