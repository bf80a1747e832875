import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { publishingLabels } from '../../../../content/publishing';
import { FIRST } from '../../../hooks/use-focus-on-new-page';
import { Button } from '../../ui/Button';
import { measuredAs } from '../../ui/measured';
import { usePopup } from '../../ui/Popup';

const labels = publishingLabels.sent;
const measureLine = measuredAs('--sent');
const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

interface SentBoxProps {
  /** What was sent; null for nothing. */
  sent: object | null;
  children: ReactNode;
}

/**
 * The line about what was just sent. It stays until the next change in the form. Tab, arrow keys and
 * shortcuts change nothing: otherwise nobody could reach its links by keyboard. After publishing,
 * they are the next Tab stops.
 */
export function SentBox({ sent, children }: SentBoxProps) {
  useEffect(() => {
    // The writer may already be typing again, as after signing in over the editor.
    if (!sent || document.activeElement?.matches(TYPED_IN)) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [sent]);
  return (
    <div
      ref={measureLine}
      className={sent ? 'note-box sent' : 'sent'}
      role="status"
      {...(sent ? { [FIRST]: '' } : {})}
    >
      {sent && children}
    </div>
  );
}

/** Copies an address. If that fails, as on pages without https, it shows and selects the address. */
export function CopyAddress({ address }: { address: string }) {
  const popup = usePopup();
  const [shown, setShown] = useState(false);
  const text = useRef<HTMLSpanElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      popup(labels.copied);
    } catch {
      flushSync(() => setShown(true));
      if (text.current) getSelection()?.selectAllChildren(text.current);
      popup(labels.notCopied, true);
    }
  }

  return (
    <>
      <Button onClick={copy}>{labels.copy}</Button>
      {shown && <span ref={text}>{address}</span>}
    </>
  );
}
