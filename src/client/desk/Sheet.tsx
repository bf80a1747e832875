import { type ReactNode, useEffect, useId, useRef } from 'react';

interface SheetProps {
  title: string;
  close: () => void;
  /** What is in it comes by and by: it has its full height at once, and its buttons stay. */
  grows?: boolean;
  children: ReactNode;
}

/** A dialog over the page, open as long as it is in it. */
export function Sheet({ title, close, grows, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  return (
    <dialog
      className={grows ? 'sheet-dialog grows' : 'sheet-dialog'}
      aria-labelledby={id}
      ref={ref}
      onClose={close}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
