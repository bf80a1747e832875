import type { FormPlaceData } from '../../../client/components/FormPlace';
import type { NewsletterData } from '../../../client/components/Newsletter';
import { contactFormWords, fellowshipFormWords, newsletterWords } from '../../../content/forms';
import { confirmNewsletter } from '../../../content/mail';
import type { Env } from '../../env';

/** What stands in the place of a form, by the settings. */
export function formPlace(env: Env, topic: FormPlaceData['topic']): FormPlaceData {
  return topic === 'contact'
    ? { topic, words: contactFormWords, typeform: env.contactFormId ?? null }
    : { topic, words: fellowshipFormWords, typeform: env.fellowshipFormId ?? null };
}

export function newsletterPlace(env: Env): NewsletterData {
  const words = env.mail ? { ...newsletterWords, ...confirmNewsletter } : newsletterWords;
  return { words, action: env.newsletterUrl ?? null };
}
