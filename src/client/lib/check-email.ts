import { isEmail } from './is-email';
import type { FieldErrors } from './by-field';

interface EmailWords {
  email: string;
  emailFormat: string;
}

/** What is wrong with an address that has to be there, as the message of the field `email`. */
export function checkEmail(email: string, words: EmailWords): FieldErrors {
  if (email === '') return { email: words.email };
  return isEmail(email) ? {} : { email: words.emailFormat };
}
