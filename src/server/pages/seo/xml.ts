import { escapeHtml } from '../../platform/http/escape';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

// https://www.w3.org/TR/xml/#charsets: neither most control characters nor half an emoji.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for XML, between tags and in double quotes, without the characters that XML forbids. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(forbidden, ''));
}
