import { toWellFormed } from '../../../../shared/well-formed';
import { UserError } from '../../../platform/user-error';
import type { Dropped } from './format';

/** A file, and a line of it where that helps to find a mistake. */
export interface Place {
  file: string;
  line?: number | null;
}

export type JsonRecord = Record<string, unknown>;

/** Throws an error that names the file and the line. */
export function refuse({ file, line }: Place, problem: string): never {
  throw new UserError('invalid-input', `${file}${line ? `, line ${line}` : ''}: ${problem}`);
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value, or an error that says what it must be. `what` is its name in the file, such as "results". */
export function asRecord(value: unknown, what: string, place: Place): JsonRecord {
  if (isRecord(value)) return value;
  return refuse(place, `"${what}" must be an object, but is ${kindOf(value)}`);
}

/** As asRecord, with the text made plain. */
export function asText(value: unknown, what: string, place: Place): string {
  if (typeof value === 'string') return plainText(value);
  return refuse(place, `"${what}" must be a text, but is ${kindOf(value)}`);
}

export function asNumber(value: unknown, what: string, place: Place): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return refuse(place, `"${what}" must be a number, but is ${kindOf(value)}`);
}

/** As asRecord, but an empty object if the value is missing or null. */
export function optionalRecord(value: unknown, what: string, place: Place): JsonRecord {
  return asRecord(value ?? {}, what, place);
}

/** As asText, but '' if the value is missing or null. */
export function optionalText(value: unknown, what: string, place: Place): string {
  return asText(value ?? '', what, place);
}

/** As asNumber, but null if the value is missing or null, as NaN is. */
export function optionalNumber(value: unknown, what: string, place: Place): number | null {
  return value === undefined || value === null ? null : asNumber(value, what, place);
}

const dates = { first: Date.UTC(2000, 0, 1), last: Date.UTC(2100, 0, 1) };

/** The time of an ISO 8601 text or of seconds since 1970, as an ISO 8601 text in UTC; null for no such time. */
export function timeIn(value: unknown): string | null {
  const isText = typeof value === 'string' && value.length <= 40;
  if (!isText && typeof value !== 'number') return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(String(value).trim());
  const time = seconds ? Number(value) * 1000 : Date.parse(String(value));
  return time > dates.first && time < dates.last ? new Date(time).toISOString() : null;
}

/** What an error calls a value of a wrong kind: "a list". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  const kinds: Record<string, string> = {
    object: 'an object',
    string: 'a text',
    number: 'a number',
  };
  return kinds[typeof value] ?? String(value);
}

/** A text without U+0000 and halves of characters, which Postgres refuses. */
export function plainText(text: string): string {
  return toWellFormed(text).replaceAll('\0', '\ufffd');
}

/** Counts something that is not taken: "images". */
export function drop(dropped: Dropped, what: string): void {
  dropped.set(what, (dropped.get(what) ?? 0) + 1);
}

const payload = /data:(\w+)\/[\w.+-]+(?:;[\w=.-]+)*;base64,[\w+/=-]*/gi;
const kindsOfPayload = new Map([
  ['image', 'images'],
  ['audio', 'audio files'],
  ['video', 'videos'],
]);

/** Replaces the content of images and other files in a text by a mark: "[image]". */
export function withoutPayloads(text: string, dropped: Dropped): string {
  return text.replace(payload, (_match, type: string) => {
    const kind = type.toLowerCase();
    const plural = kindsOfPayload.get(kind);
    drop(dropped, plural ?? 'files');
    return plural ? `[${kind}]` : '[file]';
  });
}
