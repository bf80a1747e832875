import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'koa';
import { limits } from '../../shared/limits';
import { isPdf } from './file-kind';
import { normalText, plainSpaces } from '../platform/normal-text';
import { refuseFile } from './refuse';
import type { Upload } from './read-upload';

type File = Pick<Upload, 'name' | 'bytes'>;

const FIELD = 'file';
const malformed = () =>
  refuseFile('invalid-input', 'Send one file as multipart/form-data, in the field "file"');

/** Allows for the parts of a multipart body around the file, such as a long name. */
export const MOST_BYTES = limits.pdfBytes + 256 * 1024;
const INCOMPLETE_MS = 1000;

/** Reads the one file of a multipart body. Throws 400, 413 and 415; the rest of the body is then not kept. */
export function parseMultipart(request: IncomingMessage, parser: BusboyInstance): Promise<File> {
  return new Promise<File>((resolve, reject) => {
    const parts: Buffer[] = [];
    let name: string | undefined;
    let size = 0;
    // Not piped, because the parser would stall at a part that it skips. Ignoring back-pressure is
    // safe here: a whole body fits in memory.
    let received = 0;
    const feed = (piece: Buffer) => {
      received += piece.length;
      if (received > MOST_BYTES) refuse(tooLarge());
      else parser.write(piece);
    };
    const refuse = (error: Error) => {
      request.off('data', feed);
      reject(error);
    };
    parser.on('file', (field, stream, filename, _, type) => {
      stream.on('error', () => refuse(malformed()));
      stream.on('limit', () => refuse(tooLarge()));
      stream.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > limits.imageBytes && !isPdf(parts[0] ?? Buffer.alloc(0))) refuse(tooLarge());
      });
      if (field !== FIELD) refuse(malformed());
      if (name !== undefined) refuse(refuseFile('invalid-input', 'Send one file at a time'));
      if (!mimeType.test(type)) refuse(wrongType(type));
      name = cleanName(filename ?? '');
    });
    parser.on('field', () => refuse(malformed()));
    parser.on('partsLimit', () => refuse(malformed()));
    parser.on('error', () => refuse(malformed()));
    parser.on('finish', () => {
      if (name === undefined) refuse(malformed());
      else resolve({ name, bytes: Buffer.concat(parts) });
    });
    // A waiting upload occupies a slot, so reject if the client has disconnected or the parser
    // never ends.
    if (request.destroyed) return refuse(malformed());
    request.once('close', () => request.complete || refuse(malformed()));
    request.on('data', feed);
    request.once('end', () => {
      parser.end();
      setTimeout(() => refuse(malformed()), INCOMPLETE_MS).unref();
    });
  });
}

/** The parser for a request. Throws 400 if its headers are not those of a multipart body. */
export function parserOf(ctx: Context): BusboyInstance {
  try {
    return new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: { fileSize: limits.pdfBytes + 1, files: 2, fields: 1, parts: 3, headerPairs: 50 },
    });
  } catch {
    throw malformed(); // no boundary
  }
}

/**
 * text/plain means that the type is unknown. Browsers send no type for image formats that they do
 * not know.
 */
const mimeType =
  /^(image\/(?!svg)|application\/(x-)?pdf|(application|binary)\/octet-stream|text\/plain)/;

function wrongType(type: string) {
  return refuseFile('unsupported-type', `Files of type ${type.slice(0, 60)} can’t be uploaded`);
}

/** The 413 for a body or an image over its bound. */
export function tooLarge() {
  return refuseFile(
    'too-large',
    'The file is too large. Images can be up to 15 MB, PDFs up to 20 MB',
  );
}

const MAX_NAME = 200;

/**
 * A name that can be stored and shown: without folders and control characters, and short enough.
 */
function cleanName(written: string): string {
  const base = written.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  // Browsers encode quotation marks and line breaks in a file name like this.
  const read = base.replaceAll('%22', '"').replace(/%0[ad]/gi, ' ');
  // Marks of the direction of text could show another ending than the file has.
  const marks = /[\0\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
  const plain = plainSpaces(normalText(read).replace(marks, ''));
  if (plain.length <= MAX_NAME) return plain;
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, MAX_NAME - ending.length)}${ending}`.toWellFormed();
}
