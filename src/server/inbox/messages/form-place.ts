import type { FormPlaceData } from '../../../client/components/FormPlace';
import type { NewsletterData } from '../../../client/components/Newsletter';
import { contactFormWords, fellowshipFormWords, newsletterWords } from '../../../content/forms';
import { confirmNewsletter } from '../../../content/mail';
import type { Config } from '../../platform/config';

/** What stands in the place of a form, by the settings. */
export function formPlace(config: Config, topic: FormPlaceData['topic']): FormPlaceData {
  return topic === 'contact'
    ? { topic, words: contactFormWords, typeform: config.contactFormId ?? null }
    : { topic, words: fellowshipFormWords, typeform: config.fellowshipFormId ?? null };
}

export function newsletterPlace(config: Config): NewsletterData {
  const words = config.mail ? { ...newsletterWords, ...confirmNewsletter } : newsletterWords;
  return { words, action: config.newsletterUrl ?? null };
}
