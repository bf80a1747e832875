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
      <button type="button" className="btn ghost" aria-disabled={busy} onClick={close}>
        {cancel}
      </button>
    </p>
  );
}
