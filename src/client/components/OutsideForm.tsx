import { useEffect, useRef, useState } from 'react';
import type { OutsideFormCopy } from '../../content/forms';
import { loadChunk } from '../lib/load-chunk';
import { Rosette } from './Rosette';

type State = 'closed' | 'loading' | 'open' | 'sent' | 'failed';

/** A Typeform form. Nothing is loaded from Typeform before the visitor asks for it. */
export function OutsideForm({ id, copy }: { id: string; copy: OutsideFormCopy }) {
  const [state, setState] = useState<State>('closed');
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = useRef<(() => void) | null>(null);
  useEffect(() => () => close.current?.(), []);
  useEffect(() => followFocus(box.current, state), [state]);

  async function open() {
    setState('loading');
    try {
      const { openTypeform } = await loadChunk(() => import('../lib/open-typeform'));
      if (!place.current) return; // the visitor has left the page
      close.current = openTypeform(place.current, id, { title: copy.frame, tell: setState });
    } catch {
      setState('failed');
    }
  }

  const link = (
    <a className="more" href={`https://form.typeform.com/to/${id}`}>
      {copy.link}
    </a>
  );
  const shut = state === 'closed' || state === 'failed';
  return (
    <>
      <div className="outside-form" tabIndex={-1} ref={box}>
        {shut && (
          <div className="outside-words">
            <Rosette name="validate" />
            {state === 'closed' && <p>{copy.text}</p>}
            <div role="alert">{state === 'failed' && <p className="alert">{copy.failed}</p>}</div>
            <p className="actions">
              <button type="button" className="btn needs-script" onClick={open}>
                {state === 'failed' ? copy.retry : copy.open}
              </button>
              {link}
            </p>
          </div>
        )}
        <div className="outside-frame" ref={place} hidden={shut} />
      </div>
      <div className="outside-end">
        <p role="status">{state === 'loading' ? copy.loading : state === 'sent' && copy.thanks}</p>
        {!shut && link}
      </div>
    </>
  );
}

/** The pressed button disappears, so the focus moves here and then into the form. */
function followFocus(box: HTMLElement | null, state: State): void {
  if (state === 'loading' || state === 'failed') box?.focus({ preventScroll: true });
  if (state === 'open' && document.activeElement === box) {
    box?.querySelector('iframe')?.focus({ preventScroll: true });
  }
}
