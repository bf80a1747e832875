import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button';

interface SheetProps {
  title: string;
  close: () => void;
  /**
   * `grows`: its content loads while it is open, so it starts at full height and its buttons do not
   * move. `page`: it shows a page and is as wide. `picker`: it grows, and shows a grid. `screen`: it
   * fills the window.
   */
  kind?: 'grows' | 'page' | 'picker' | 'screen';
  /** Adds a button at the end that closes it. */
  closeLabel?: string;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. */
export function Sheet({ title, close, kind, closeLabel, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    // The focus may be on a button at its end.
    if (dialog) dialog.scrollTop = 0;
    // Closing it before it is removed returns the focus to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className={kind ? `sheet-dialog ${kind}` : 'sheet-dialog'}
      aria-labelledby={id}
      ref={ref}
      // Escape calls `close` immediately: the close event may come after the user has moved on.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        close();
      }}
      onClose={close}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {closeLabel && (
        <p className="row">
          <Button className="btn ghost" onClick={close}>
            {closeLabel}
          </Button>
        </p>
      )}
    </dialog>
  );
}

interface SheetButtonsProps {
  /** Of the button that submits; without it, the sheet can only be closed. */
  submit: string | null;
  cancel: string;
  busy: boolean;
  close: () => void;
}

/** The buttons at the end of a form in a sheet. */
export function SheetButtons({ submit, cancel, busy, close }: SheetButtonsProps) {
  return (
    <p className="desk-links">
      {submit !== null && (
        <button className="btn" aria-disabled={busy}>
          {submit}
        </button>
      )}
      <Button className="btn ghost" aria-disabled={busy} onClick={close}>
        {cancel}
      </Button>
    </p>
  );
}
