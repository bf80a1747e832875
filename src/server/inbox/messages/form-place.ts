import type { FormPlaceData } from '../../../client/components/FormPlace';
import type { NewsletterData } from '../../../client/components/Newsletter';
import { contactFormCopy, fellowshipFormCopy, newsletterCopy } from '../../../content/forms';
import { confirmNewsletter } from '../../../content/email-pages';
import type { Config } from '../../platform/config';
import { formServices } from '../../site/services';

/** What a page shows where a form belongs, depending on the settings. */
export function formPlace(config: Config, topic: FormPlaceData['topic']): FormPlaceData {
  return topic === 'contact'
    ? { topic, copy: contactFormCopy, typeform: formServices(config).contact }
    : { topic, copy: fellowshipFormCopy, typeform: formServices(config).fellowship };
}

/** The newsletter sign-up that pages show, depending on the settings. */
export function newsletterPlace(config: Config): NewsletterData {
  const copy = config.mail ? { ...newsletterCopy, ...confirmNewsletter } : newsletterCopy;
  return { copy, action: formServices(config).newsletter };
}
