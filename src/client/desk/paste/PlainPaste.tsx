import { useEffect, useState } from 'react';
import { pasteLabels } from '../../../content/paste';
import { fillIn } from '../../../shared/format';
import { listen } from '../../lib/listen';
import { Button } from '../ui/Button';
import { withScripts } from './plain-scripts';

const fields = 'textarea, input:not([type]), input[type="text"]';

// Of what is left out, enough to find it.
const REST_LENGTH = 40;

/**
 * Keeps superscript and subscript when something is pasted into any field without marks, and says what
 * could not be kept, also where a field takes no more characters. The browser alone would make 106 of
 * 10⁶, and cut a long text without a word.
 */
export function PlainPaste() {
  const [note, setNote] = useState('');
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const field = fieldOf(event);
      if (!field) return;
      const data = event.clipboardData;
      const plain = data?.getData('text/plain') ?? '';
      const { text, lost } = withScripts(plain, data?.getData('text/html') ?? '');
      const all = lost.map((one) => `“${one}”`).join(', ');
      const rest = restOf(field, text);
      const notes = [
        all && fillIn(pasteLabels.scripts, { all }),
        rest && fillIn(pasteLabels.cut, { max: field.maxLength, rest }),
      ];
      setNote(notes.filter(Boolean).join(' '));
      if (text === plain) return;
      event.preventDefault();
      insert(field, text);
    }
    return listen(document, 'paste', paste);
  }, []);
  return <PasteNote text={note} dismiss={() => setNote('')} />;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field that takes what is pasted; null if something else does. */
function fieldOf({ target, defaultPrevented }: ClipboardEvent): TextField | null {
  if (defaultPrevented || !(target instanceof Element) || !target.matches(fields)) return null;
  const field = target as TextField;
  return field.readOnly || field.disabled ? null : field;
}

const linesOf = (field: TextField, pasted: string) =>
  field.localName === 'input' ? pasted.replace(/\s*\n\s*/g, ' ') : pasted.replaceAll('\r\n', '\n');

/** The beginning of what has no room in a field; '' if everything has. */
function restOf(field: TextField, pasted: string): string {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  if (maxLength < 0) return '';
  const room = maxLength - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0);
  const rest = linesOf(field, pasted).slice(Math.max(0, room)).trim();
  return rest.length > REST_LENGTH ? `${rest.slice(0, REST_LENGTH)}…` : rest;
}

/** As if it was typed, so that it can be undone: for that there is only this deprecated function. */
function insert(field: TextField, pasted: string): void {
  const text = linesOf(field, pasted);
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface PasteNoteProps {
  /** What could not be kept of what was pasted last; '' if everything was. */
  text: string;
  dismiss: () => void;
}

/** Says at the lower edge of the window, where the writer sees it, what was lost by pasting. */
export function PasteNote({ text, dismiss }: PasteNoteProps) {
  return (
    <div className={text && 'paste-note'}>
      <p role="status">{text}</p>
      {text && (
        <Button className="btn ghost small" onClick={dismiss}>
          {pasteLabels.close}
        </Button>
      )}
    </div>
  );
}
