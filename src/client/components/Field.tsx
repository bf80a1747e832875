import type { ReactNode } from 'react';

/** What a control needs to belong to its label, hint and error: spread it on the element. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  /** The wire name; also makes the ids, so it is unique on the page. */
  name: string;
  label: string;
  /** Said behind the label, such as "optional". */
  note?: string;
  hint?: string;
  /** For a control whose label is seen nearby already. */
  hideLabel?: boolean;
  /** For one that carries its name itself, as no <label> can name an element that is no control. */
  bare?: boolean;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint, and its error beside it. */
export function Field({ name, label, note, hint, hideLabel, bare, error, children }: FieldProps) {
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      {!bare && (
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
          {note && <span className="note"> ({note})</span>}
        </label>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
