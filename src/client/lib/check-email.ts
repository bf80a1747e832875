import { isEmail } from './is-email';
import type { FieldErrors } from './by-field';

interface EmailErrorCopy {
  email: string;
  emailFormat: string;
}

/** Validates a required email address. Gives a message for the field `email`, or none. */
export function checkEmail(email: string, copy: EmailErrorCopy): FieldErrors {
  if (email === '') return { email: copy.email };
  return isEmail(email) ? {} : { email: copy.emailFormat };
}
