import type { ComponentProps, ReactNode } from 'react';
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
  /**
   * For a control that names itself, because a <label> cannot name an element that is not a form
   * control.
   */
  bare?: boolean;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error message. */
export function Field({ name, label, note, hint, hideLabel, bare, error, children }: FieldProps) {
  const id = `field-${name}`;
  const typed = useSent('page')?.values[name];
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

type FieldWith<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  FieldProps,
  'bare' | 'children'
> &
  Omit<ComponentProps<Tag>, 'name'>;

/** A Field with an <input>, which has the other properties. */
export function InputField({
  name,
  label,
  note,
  hint,
  hideLabel,
  error,
  ...own
}: FieldWith<'input'>) {
  return (
    <Field {...{ name, label, note, hint, hideLabel, error }}>
      {(control) => <input {...control} {...own} />}
    </Field>
  );
}

/** A Field with a <textarea>, which has the other properties. */
export function TextareaField(props: FieldWith<'textarea'>) {
  const { name, label, note, hint, hideLabel, error, ...own } = props;
  return (
    <Field {...{ name, label, note, hint, hideLabel, error }}>
      {(control) => <textarea {...control} {...own} />}
    </Field>
  );
}

/** A Field with a <select>, which has the other properties and the options. */
export function SelectField(props: FieldWith<'select'>) {
  const { name, label, note, hint, hideLabel, error, ...own } = props;
  return (
    <Field {...{ name, label, note, hint, hideLabel, error }}>
      {(control) => <select {...control} {...own} />}
    </Field>
  );
}

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
