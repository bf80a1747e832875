import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Why a PDF is refused; the sentences are in scan-pdf.ts. */
export type PdfFinding = 'javascript' | 'launch' | 'xfa' | 'encrypted' | 'unreadable';

/** How much compressed object streams may contain together, in bytes. */
const MAX_INFLATED = 64 * 1024 * 1024;

const JAVASCRIPT = PDFName.of('JavaScript');
const LAUNCH = PDFName.of('Launch');
const FLATE = PDFName.of('FlateDecode');
// Only objects of a context know their neighbours, which is not needed here.
const context = PDFContext.create();

/**
 * Looks for scripts and launch actions in every object of a PDF. Readers find objects by a table of
 * offsets or by searching for them, so everything that begins like an object is parsed: older
 * versions, and what is hidden in a comment or in another object's data. Null if nothing is found.
 */
export function findPdfActions(bytes: Buffer): PdfFinding | null {
  const budget = { left: MAX_INFLATED };
  const found = new Set<PdfFinding>();
  let objects = 0;
  for (const { at, isObject } of starts(bytes)) {
    const object = parse(bytes, at);
    if (object) {
      if (isObject) objects += 1;
      look(object, found);
      if (object instanceof PDFRawStream) lookInside(object, found, budget);
      if (found.has('javascript') || found.has('launch')) break;
    } else if (isObject && !isEmpty(bytes, at)) found.add('unreadable');
  }
  if (objects === 0) found.add('unreadable');
  const order: PdfFinding[] = ['javascript', 'launch', 'encrypted', 'xfa', 'unreadable'];
  return order.find((finding) => found.has(finding)) ?? null;
}

// The words are found by chance in compressed data too. A number, a generation and `obj` are not.
const header = /\d(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d+(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/;

/** Where an object or the trailer may begin. `isObject`: after the header of an object. */
function* starts(bytes: Buffer): Generator<{ at: number; isObject: boolean }> {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) {
      if (word === 'obj' && bytes.toString('latin1', at - 3, at) === 'end') continue;
      yield { at: at + word.length, isObject: word === 'obj' && hasHeader(bytes, at) };
    }
  }
}

function hasHeader(bytes: Buffer, at: number): boolean {
  const [short, long] = [24, 500].map((size) =>
    bytes.toString('latin1', Math.max(0, at - size), at),
  ) as [string, string];
  return header.test(short) || (long.includes('%') && header.test(long));
}

/** Whether an object ends where it begins. ImageMagick writes such objects. */
function isEmpty(bytes: Buffer, at: number): boolean {
  return /^[\0\t\n\f\r ]*endobj/.test(bytes.toString('latin1', at, at + 24));
}

/** The object at an offset, null if there is none that can be read. */
function parse(bytes: Uint8Array, at: number): PDFObject | null {
  try {
    return PDFObjectParser.forBytes(bytes.subarray(at), context).parseObject();
  } catch {
    return null;
  }
}

/** Looks at an object and everything in it. */
function look(object: PDFObject, found: Set<PdfFinding>): void {
  // The kind of an action may be an object of its own.
  if (object === JAVASCRIPT) found.add('javascript');
  if (object === LAUNCH) found.add('launch');
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) for (const item of next.asArray()) waiting.push(item);
    else if (next instanceof PDFRawStream) waiting.push(next.dict);
    else if (next instanceof PDFDict) {
      lookAtDict(next, found);
      for (const value of next.values()) waiting.push(value);
    }
  }
}

function lookAtDict(dict: PDFDict, found: Set<PdfFinding>): void {
  const get = (key: string) => dict.get(PDFName.of(key));
  const [action, form, encrypted] = [get('S'), get('XFA'), get('Encrypt')];
  // A key alone says nothing: it may be the name of a destination, such as a heading of a web page.
  if (action === JAVASCRIPT || (action && isText(get('JS')))) found.add('javascript');
  if (action === LAUNCH) found.add('launch');
  if (isText(form) || (form instanceof PDFArray && isText(form.asArray()[0]))) found.add('xfa');
  if (encrypted instanceof PDFRef || encrypted instanceof PDFDict) found.add('encrypted');
}

/** Whether it is a string, or may be a stream. */
function isText(object: PDFObject | undefined): boolean {
  return [PDFString, PDFHexString, PDFRef].some((type) => object instanceof type);
}

/** Looks at the objects in an object stream. */
function lookInside({ dict, contents }: PDFRawStream, found: Set<PdfFinding>, budget: Budget) {
  const [count, first] = [dict.get(PDFName.of('N')), dict.get(PDFName.of('First'))];
  if (!count || !first) return;
  try {
    if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber)) throw new Error('indirect');
    const bytes = inflate(dict, contents, budget);
    const numbers = Buffer.from(bytes.subarray(0, first.asNumber())).toString('latin1');
    const offsets = numbers
      .split(/[\0\t\n\f\r ]+/)
      .filter(Boolean)
      .map(Number);
    if (offsets.length < 2 * count.asNumber() || offsets.some(Number.isNaN))
      throw new Error('incomplete');
    for (let at = 1; at < 2 * count.asNumber(); at += 2) {
      const object = parse(bytes, first.asNumber() + (offsets[at] ?? 0));
      if (object) look(object, found);
      else found.add('unreadable');
    }
  } catch {
    found.add('unreadable');
  }
}

interface Budget {
  left: number;
}

/** The data of a stream. Throws if it is compressed in another way than object streams are. */
function inflate(dict: PDFDict, contents: Uint8Array, budget: Budget): Uint8Array {
  const given = dict.get(PDFName.of('Filter'));
  if (dict.get(PDFName.of('DecodeParms')) instanceof PDFDict) throw new Error('predictor');
  const filter = given instanceof PDFArray && given.size() === 1 ? given.get(0) : given;
  if (filter === undefined) return contents;
  if (filter !== FLATE) throw new Error('filter');
  const data = inflateSync(contents, { maxOutputLength: Math.max(1, budget.left) });
  budget.left -= data.length;
  return data;
}
