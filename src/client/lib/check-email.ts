import type { FieldErrors } from './by-field';

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
