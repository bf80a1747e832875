import type { JsonPart } from '../reading/json-files';
import type { JsonChoice, JsonPath } from '../reading/json-reader';
import type { SampleEntry } from './sample-entries';

type Choose = (path: JsonPath) => JsonChoice;
type ReadEntry = (name: string, choose: Choose) => AsyncIterable<JsonPart>;

const fileFields = new Set(['image', 'audio', 'video', 'document', 'data']);

/** The names of the attachments that a value refers to, but for those that images and other files are. */
export function attachmentsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const name = attachmentName(value);
    if (name) found.add(name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (!fileFields.has(key)) attachmentsIn(part, found);
    }
  }
  return found;
}

/** The name in "attachment://name", if that is all of the text. */
export function attachmentName(text: string): string | null {
  return /^attachment:\/\/([\da-f]{1,64})$/.exec(text)?.[1] ?? null;
}

/** Reads attachments of a sample in a zip, which are in its own entry or in others beside it. */
export async function readAttachments(
  { name, attachmentStarts: starts }: SampleEntry,
  names: Set<string>,
  read: ReadEntry,
): Promise<Map<string, string>> {
  if (!starts) return readNamed(name, names, read);
  const found = new Map<string, string>();
  const folder = name.slice(0, name.lastIndexOf('/'));
  const numbers = [...names].filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  for (const [at, start] of starts.entries()) {
    const end = starts[at + 1] ?? Infinity;
    const wanted = numbers.filter((number) => number >= start && number < end);
    if (wanted.length === 0) continue;
    const entry = `${folder}/attachments/${start}.json`;
    await readNumbered(entry, start, { wanted: new Set(wanted), read, found });
  }
  return found;
}

async function readNamed(
  entry: string,
  names: Set<string>,
  read: ReadEntry,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const choose = ([top, name]: JsonPath) => {
    if (top === undefined || (top === 'attachments' && name === undefined)) return 'enter';
    return top === 'attachments' && name !== undefined && names.has(name) ? 'read' : 'skip';
  };
  for await (const { path, value } of read(entry, choose)) {
    if (path[1] !== undefined && typeof value === 'string') found.set(path[1], value);
  }
  return found;
}

/** An entry is a list of texts, of which the first has the number `start`. */
async function readNumbered(
  entry: string,
  start: number,
  { wanted, read, found }: { wanted: Set<number>; read: ReadEntry; found: Map<string, string> },
): Promise<void> {
  let next = start;
  const chosen: number[] = [];
  const choose = (path: JsonPath) => {
    if (path.length !== 1) return path.length === 0 ? 'enter' : 'read';
    const number = next;
    next += 1;
    if (!wanted.has(number)) return 'skip';
    chosen.push(number);
    return 'read';
  };
  for await (const { value } of read(entry, choose)) {
    const number = chosen.shift();
    if (number !== undefined && typeof value === 'string') found.set(String(number), value);
  }
}
