interface AsksProps {
  question: string;
  yes: string;
  no: string;
  busy: boolean;
  act: () => void;
  stop: () => void;
}

/** Asks in the page, in the place of the button just pressed. */
export function ConfirmDialog({ question, yes, no, busy, act, stop }: AsksProps) {
  return (
    <span className="confirm" role="group" aria-label={question}>
      <span>{question}</span>
      <button type="button" className="link danger" aria-disabled={busy} onClick={act}>
        {yes}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed */}
      <button type="button" className="link" autoFocus onClick={stop}>
        {no}
      </button>
    </span>
  );
}
