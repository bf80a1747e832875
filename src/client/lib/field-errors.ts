/** Messages by field name. */
export type FieldErrors = Record<string, string>;

/** The server also names list entries ("notable.2"). Their message is shown at the whole field. */
export function byField(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields)
      .reverse() // keeps the first message of each field
      .map(([name, message]) => [name.split('.')[0] ?? name, message]),
  );
}

interface EmailErrorCopy {
  email: string;
  emailFormat: string;
}

/**
 * Whether a text looks like an email address, as leniently as browsers check. The server decides.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Validates a required email address. Gives a message for the field `email`, or none. */
export function checkEmail(email: string, copy: EmailErrorCopy): FieldErrors {
  if (email === '') return { email: copy.email };
  return isEmail(email) ? {} : { email: copy.emailFormat };
}
