import fs from 'node:fs';
import { UserError } from '../../../platform/user-error';
import type { ImportFile } from './format';
import { type JsonChoice, type JsonPath, JsonReader } from './json-reader';
import { refuse } from './values';

/** A value of a JSON document, and where it is. */
export interface JsonPart {
  path: JsonPath;
  value: unknown;
}

export interface JsonLine {
  /** From 1. */
  line: number;
  value: unknown;
}

const MEGABYTE = 1024 * 1024;
/** More than the summary of any evaluation has without its samples. */
const MOST_OF_A_SUMMARY = 16 * MEGABYTE;
const MOST_OF_A_LINE = 64 * MEGABYTE;
/** With the blank ones. A large upload has a tenth of it. */
const MOST_LINES = 1_000_000;
const byteOrderMark = Buffer.from('\ufeff');

/** A JSON file of at most `most` bytes, whole. */
export async function readJsonFile(file: ImportFile, most = MOST_OF_A_SUMMARY): Promise<unknown> {
  if (file.size > most) {
    refuse(
      { file: file.name },
      `the file is larger than ${most / MEGABYTE} MB, which no summary is`,
    );
  }
  let whole: unknown = null;
  for await (const { value } of jsonParts(file, () => 'read')) whole = value;
  return whole;
}

/** The parts of a JSON file of any size that `choose` reads, in order. */
export async function* jsonParts(
  file: ImportFile,
  choose: (path: JsonPath) => JsonChoice,
): AsyncGenerator<JsonPart> {
  if (file.size === 0) refuse({ file: file.name }, 'the file is empty');
  yield* jsonPartsOf(file.name, chunksOf(file), choose);
}

/** As jsonParts, of a document that is not a file. `name` is for errors. */
export async function* jsonPartsOf(
  name: string,
  chunks: AsyncIterable<Buffer>,
  choose: (path: JsonPath) => JsonChoice,
): AsyncGenerator<JsonPart> {
  let parts: JsonPart[] = [];
  const use = (value: unknown, path: JsonPath) => parts.push({ path: [...path], value });
  const reader = new JsonReader({ choose, use });
  for await (const chunk of chunks) {
    naming(name, null, () => reader.write(chunk));
    yield* parts;
    parts = [];
  }
  naming(name, null, () => reader.end());
  yield* parts;
}

/**
 * The values of a file of JSON lines. Blank lines are left out, but have a number. What `choose` skips in a
 * line is null.
 */
export async function* jsonLines(
  file: ImportFile,
  choose: (path: JsonPath) => 'read' | 'skip' = () => 'read',
): AsyncGenerator<JsonLine> {
  let value: unknown = null;
  const use = (whole: unknown) => {
    value = whole;
  };
  for await (const { line, bytes } of linesOf(file)) {
    if (bytes.every((byte) => byte <= 0x20)) continue;
    const reader = new JsonReader({ choose, use });
    naming(file.name, line, () => {
      reader.write(bytes);
      reader.end();
    });
    yield { line, value };
  }
}

async function* linesOf(file: ImportFile): AsyncGenerator<{ line: number; bytes: Buffer }> {
  let line = 1;
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunksOf(file)) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      yield { line, bytes: Buffer.concat([...begun, chunk.subarray(from, end)]) };
      line += 1;
      if (line > MOST_LINES) {
        refuse({ file: file.name }, `the file has more than ${MOST_LINES} lines`);
      }
      begun = [];
      length = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > MOST_OF_A_LINE) {
      refuse({ file: file.name, line }, `the line is longer than ${MOST_OF_A_LINE / MEGABYTE} MB`);
    }
  }
  yield { line, bytes: Buffer.concat(begun) };
}

async function* chunksOf(file: ImportFile): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of fs.createReadStream(file.path) as AsyncIterable<Buffer>) {
    const hasMark = isFirst && chunk.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    isFirst = false;
    yield hasMark ? chunk.subarray(byteOrderMark.length) : chunk;
  }
}

/** Adds the file, and the line if `read` reads only that line, to an error of the JSON reader. */
function naming(file: string, line: number | null, read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const [, ownLine, problem = error.message] = /^Line (\d+): (.*)/s.exec(error.message) ?? [];
    const cut = `the ${line ? 'line' : 'file'} ends in the middle of a value. Upload the whole file`;
    const isCut = problem.includes('ends in the middle');
    refuse({ file, line: line ?? Number(ownLine) }, isCut ? cut : problem);
  }
}
