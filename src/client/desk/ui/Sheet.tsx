import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface SheetProps {
  title: string;
  close: () => void;
  /**
   * `grows`: its content loads while it is open, so it has its full height at once and its buttons
   * stay in their place. `page`: it shows a page, and is as wide as one. `picker`: it grows, and shows
   * a grid.
   */
  kind?: 'grows' | 'page' | 'picker';
  children: ReactNode;
}

/** A dialog over the page, open as long as it is rendered. */
export function Sheet({ title, close, kind, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    // Closed before it goes: that gives the focus back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className={kind ? `sheet-dialog ${kind}` : 'sheet-dialog'}
      aria-labelledby={id}
      ref={ref}
      // Escape closes it at once: `close` may come after its user has already gone on.
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        close();
      }}
      onClose={close}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
