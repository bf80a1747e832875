import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react';
import { useSent } from '../hooks/use-sent';

/** Connects a control to its label, hint and error: spread it on the element. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  /** What was typed into a form that is shown again. */
  defaultValue?: string;
}

interface FieldProps {
  /** The wire name. The ids derive from it, so it must be unique on the page. */
  name: string;
  label: string;
  /** Shown after the label, such as "optional". */
  note?: string;
  hint?: string;
  /** For a control with another visible label nearby. */
  hideLabel?: boolean;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error message. */
export function Field({ name, label, note, hint, hideLabel, error, children }: FieldProps) {
  const id = `field-${name}`;
  const typed = useSent('page')?.values[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {note && <span className="note"> ({note})</span>}
      </label>
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
        ...(typed === undefined ? {} : { defaultValue: typed }),
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldWith<Of extends ElementType> = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<Of>, 'name'>;

/** Makes a Field whose control has the other properties. */
export function fieldWith<Of extends ElementType>(control: Of) {
  return ({ name, label, note, hint, hideLabel, error, ...own }: FieldWith<Of>) => (
    <Field name={name} label={label} note={note} hint={hint} hideLabel={hideLabel} error={error}>
      {(connected) => createElement(control as ElementType, { ...connected, ...own })}
    </Field>
  );
}

export const InputField = fieldWith('input');
export const TextareaField = fieldWith('textarea');
/** Has the options as its children. */
export const SelectField = fieldWith('select');

/** The options of a list: the value and the text of each. */
export function Options({ of = [] }: { of: Iterable<[value: string, text: string]> | undefined }) {
  return Array.from(of, ([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** A checkbox, with its label behind it. */
export function CheckField({ label, ...own }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="check">
      <input type="checkbox" {...own} />
      {label}
    </label>
  );
}

/** A field that only programs fill in: invisible, hidden from screen readers, and not focusable. */
export function Honeypot({ label }: { label: string }) {
  return (
    <label className="honeypot">
      {label}
      <input name="reference" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
