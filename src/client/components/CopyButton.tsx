import { type RefObject, useState } from 'react';
import { useHydrated } from '../hooks/use-hydrated';

interface CopyButtonProps {
  /** The element that contains the text. */
  source: RefObject<HTMLElement | null>;
  label: string;
  copy: { copied: string; marked: string };
}

/** Copies an element's text and confirms it. If that fails, it selects the text instead. */
export function CopyButton({ source, label, copy }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  if (!useHydrated()) return null;

  async function copyText() {
    const { current } = source;
    if (!current) return;
    setSaid('');
    try {
      await navigator.clipboard.writeText(current.textContent ?? '');
      setSaid(copy.copied);
    } catch {
      // The clipboard is also missing on pages without https.
      getSelection()?.selectAllChildren(current);
      setSaid(copy.marked);
    }
  }

  return (
    <p className="copy-text">
      <button type="button" className="btn ghost" onClick={copyText}>
        {label}
      </button>
      <span role="status">{said}</span>
    </p>
  );
}
