import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import type { ImportFile } from '../reading/format';
import { type Place, refuse } from '../reading/values';

const LINE_FEED = 0x0a;

/** The bytes of a file in UTF-8. Throws a UserError that names the first line in another encoding. */
export async function* utf8Chunks(file: ImportFile): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of fs.createReadStream(file.path) as AsyncIterable<Buffer>) {
    const lines = linesOf(chunk);
    if (!decodes(() => decoder.decode(chunk, { stream: true }))) {
      refuseEncoding({ file: file.name, line: line + Math.max(0, lines.findIndex(isWrong)) });
    }
    line += lines.length - 1;
    yield chunk;
  }
  if (!decodes(() => decoder.decode())) refuseEncoding({ file: file.name, line });
}

export function refuseEncoding(place: Place): never {
  return refuse(
    place,
    'the text is not in UTF-8. Save the file as "CSV UTF-8" and upload it again',
  );
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

function linesOf(chunk: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
    lines.push(chunk.subarray(from, end));
    from = end + 1;
  }
  return [...lines, chunk.subarray(from)];
}

/** The first line of a chunk may begin inside a character, of which up to three bytes are left. */
function isWrong(line: Buffer, index: number): boolean {
  const isRest = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;
  let from = 0;
  while (index === 0 && from < 3 && isRest(line[from])) from += 1;
  return !isUtf8(line.subarray(from));
}
