import { isEmail } from './is-email';
import type { FieldErrors } from './by-field';

interface EmailErrorCopy {
  email: string;
  emailFormat: string;
}

/** What is wrong with an address that has to be there, as the message of the field `email`. */
export function checkEmail(email: string, copy: EmailErrorCopy): FieldErrors {
  if (email === '') return { email: copy.email };
  return isEmail(email) ? {} : { email: copy.emailFormat };
}
