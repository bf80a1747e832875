import type { SettingOf } from '../../shared/api/site-pages';
import { type TextFormatName, textFormats } from '../../shared/text-formats';
import type { Config } from '../platform/config';
import { siteNow } from './site-now';

// What an operator sets wins over what admins enter in the desk.

/** The time zone of dates on pages and of scheduled posts. */
export function timeZoneOf({ timeZone }: Pick<Config, 'timeZone'>): string {
  return timeZone ?? siteNow().services.timeZone;
}

/**
 * The outside services that replace the site's own forms; null where there is none, or where what was stored by an
 * earlier release is not accepted any more. Their hosts are in the policy of every page.
 */
export function formServices(config: Config) {
  const { contact, fellowship, newsletter } = siteNow().services;
  return {
    contact: config.contactFormId ?? accepted('typeform', contact),
    fellowship: config.fellowshipFormId ?? accepted('typeform', fellowship),
    newsletter: config.newsletterUrl ?? accepted('https', newsletter),
  };
}

const accepted = (format: TextFormatName, text: string) =>
  textFormats[format].accepts(text) ? text : null;

/** The fields of the page `site` that a setting determines, by their paths. */
export function settingsOfSite(config: Config): Record<string, SettingOf> {
  const all: [path: string, name: string, value: string | undefined][] = [
    ['services.timeZone', 'SITE_TIMEZONE', config.timeZone],
    ['services.contact', 'CONTACT_FORM_ID', config.contactFormId],
    ['services.fellowship', 'FELLOWSHIP_FORM_ID', config.fellowshipFormId],
    ['services.newsletter', 'NEWSLETTER_URL', config.newsletterUrl],
  ];
  const set = all.flatMap(([path, name, value]) =>
    value === undefined ? [] : [[path, { name, value }] as const],
  );
  return Object.fromEntries(set);
}
