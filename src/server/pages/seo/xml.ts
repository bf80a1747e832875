import { escapeHtml } from '../../platform/http/escape';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

// https://www.w3.org/TR/xml/#charsets excludes most control characters and unpaired surrogates.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Escapes text for XML content and double-quoted attributes, and drops characters that XML forbids.
 */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(forbidden, ''));
}

/** An element with a text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** A link of an Atom feed. `type` is the media type of what the address answers, if it is known. */
export function link(rel: string, href: string, type = ''): string {
  return `<link rel="${rel}"${type && ` type="${type}"`} href="${xmlText(href)}"/>`;
}
