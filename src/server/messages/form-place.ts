import type { FormPlaceData } from '../../client/components/FormPlace';
import type { NewsletterData } from '../../client/components/Newsletter';
import { formWords, newsletterWords } from '../../client/content/forms';
import type { Env } from '../env';

/** What stands in the place of a form, by the settings. */
export function formPlace(_env: Env, topic: FormPlaceData['topic']): FormPlaceData {
  return { topic, words: formWords, typeform: null };
}

export function newsletterPlace(_env: Env): NewsletterData {
  return { words: newsletterWords, action: null };
}
