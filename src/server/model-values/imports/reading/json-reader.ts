import { UserError } from '../../../platform/user-error';

/** Where a value is: the keys from the outermost object on; `*` for each element of a list. */
export type JsonPath = readonly string[];

/**
 * What happens to a value: it is read whole, as JSON.parse would; its parts are looked at one by one; or it
 * is skipped. Inside a value that is read, what is skipped becomes null.
 */
export type JsonChoice = 'read' | 'enter' | 'skip';

export interface JsonHandler {
  choose(path: JsonPath): JsonChoice;
  /** Is given each value that was read, in order. */
  use(value: unknown, path: JsonPath): void;
}

/** More levels than any evaluation log has. */
const MOST_LEVELS = 200;
/** The longest text of one value that is read, and the most values in it: more would take too much memory. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_VALUES = 1_000_000;
/** Longer than any number that a program writes. */
const MOST_OF_A_WORD = 400;

/** What may come next, outside of a string, number or word. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'end';

const words = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const notANumber = /^(?:NaN|-?Infinity)$/;
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const isStructure = (byte: number) =>
  isSpace(byte) || ',:[]{}"'.includes(String.fromCharCode(byte));

/**
 * Reads a JSON document of any length, in pieces. Python writes NaN, Infinity and -Infinity where a score
 * is missing, which JSON does not have: they become null. Throws a UserError that names the line of the
 * first mistake.
 */
export class JsonReader {
  /** How many NaN, Infinity and -Infinity became null. */
  notNumbers = 0;
  private line = 1;
  private expected: Expected = 'value';
  /** The key in each open object, and `*` for each open list. */
  private readonly path: string[] = [];
  private readonly lists: boolean[] = [];
  /** How deep the value is that is read, and the one that is skipped; -1 for none. */
  private readLevel = -1;
  private skipLevel = -1;
  /** How many values are in the one that is read. */
  private values = 0;
  /** The text of the value that is read, and of the string or word that has begun. */
  private readonly text = new Bytes();
  private readonly token = new Bytes();
  private inside: 'string' | 'word' | null = null;
  private isEscaped = false;

  constructor(private readonly handler: JsonHandler) {}

  write(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      if (this.inside === 'string') at = this.goOnString(chunk, at);
      else if (this.inside === 'word') at = this.goOnWord(chunk, at);
      else this.readStructure(chunk[at++] ?? 0);
    }
  }

  /** Throws if the document is cut off. */
  end(): void {
    if (this.inside === 'word') this.endWord();
    if (this.expected !== 'end') this.fail('the file ends in the middle of a value');
  }

  private readStructure(byte: number): void {
    if (byte === 0x0a) this.line += 1;
    if (isSpace(byte)) return;
    const character = String.fromCharCode(byte);
    if (character === '"') return this.beginToken('string');
    if (character === '{' || character === '[') return this.open(character === '[');
    if (character === '}' || character === ']') return this.close(character === ']');
    if (character === ',' && this.expected === 'comma or end') {
      this.expected = this.lists.at(-1) ? 'value' : 'key';
    } else if (character === ':' && this.expected === 'colon') {
      this.expected = 'value';
    } else if (!isStructure(byte)) {
      this.beginToken('word');
      this.token.add(byte);
      return;
    } else this.fail(`${character} is not expected here`);
    this.copy(byte);
  }

  private beginToken(kind: 'string' | 'word'): void {
    const isKey = kind === 'string' && this.expected.startsWith('key');
    if (!isKey) this.beginValue();
    this.inside = kind;
    this.token.clear();
  }

  private goOnString(chunk: Buffer, from: number): number {
    let at = from;
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === 0x5c) this.isEscaped = true;
      else if (byte === 0x22) break;
      else if (byte < 0x20) this.fail('a text has a line break or another control character');
    }
    if (this.skipLevel < 0) this.addToken(chunk, from, at);
    if (at === chunk.length) return at;
    this.endString();
    return at + 1;
  }

  private endString(): void {
    this.inside = null;
    const isKey = this.expected.startsWith('key');
    if (this.skipLevel < 0) {
      if (isKey)
        this.path[this.path.length - 1] = this.parse(`"${this.token.toString()}"`) as string;
      if (this.readLevel >= 0) this.text.addAll('"', this.token, '"');
    }
    if (isKey) this.expected = 'colon';
    else this.endValue();
  }

  private goOnWord(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length && !isStructure(chunk[at] ?? 0)) at += 1;
    this.addToken(chunk, from, at);
    if (this.token.length > MOST_OF_A_WORD) this.fail('a number or word is too long');
    if (at < chunk.length) this.endWord();
    return at;
  }

  private endWord(): void {
    this.inside = null;
    const word = this.token.toString();
    const isMissing = notANumber.test(word);
    if (isMissing && this.skipLevel < 0) this.notNumbers += 1;
    if (!isMissing && !words.test(word))
      this.fail(`${JSON.stringify(word.slice(0, 40))} is not JSON`);
    if (this.readLevel >= 0 && this.skipLevel < 0)
      this.text.addAll(isMissing ? 'null' : this.token);
    this.endValue();
  }

  private open(isList: boolean): void {
    this.beginValue();
    if (this.lists.length === MOST_LEVELS) this.fail(`more than ${MOST_LEVELS} levels of nesting`);
    this.lists.push(isList);
    this.path.push('*');
    this.copy(isList ? 0x5b : 0x7b);
    this.expected = isList ? 'value or end' : 'key or end';
  }

  private close(isList: boolean): void {
    const mayEnd = this.expected.endsWith('or end') && this.lists.at(-1) === isList;
    if (!mayEnd) this.fail(`${isList ? ']' : '}'} is not expected here`);
    this.lists.pop();
    this.path.pop();
    this.copy(isList ? 0x5d : 0x7d);
    this.endValue();
  }

  private beginValue(): void {
    if (!this.expected.startsWith('value')) this.fail('a value is not expected here');
    if (this.skipLevel >= 0) return;
    const choice = this.handler.choose(this.path);
    if (choice === 'skip') {
      this.skipLevel = this.path.length;
      if (this.readLevel >= 0) this.text.addAll('null');
    } else if (choice === 'read' && this.readLevel < 0) {
      this.readLevel = this.path.length;
      this.text.clear();
      this.values = 0;
    }
    this.values += 1;
    if (this.readLevel >= 0 && this.values > MOST_VALUES) {
      this.fail(`a value has more than ${MOST_VALUES} parts`);
    }
  }

  private endValue(): void {
    this.expected = this.path.length === 0 ? 'end' : 'comma or end';
    if (this.skipLevel === this.path.length) this.skipLevel = -1;
    else if (this.readLevel === this.path.length && this.skipLevel < 0) {
      this.readLevel = -1;
      this.handler.use(this.parse(this.text.toString()), this.path);
    }
  }

  private copy(byte: number): void {
    if (this.readLevel >= 0 && this.skipLevel < 0) this.text.add(byte);
  }

  private addToken(chunk: Buffer, from: number, to: number): void {
    this.token.addPart(chunk, from, to);
    if (this.token.length + this.text.length > MOST_BYTES) {
      this.fail(`a value is longer than ${MOST_BYTES / 1024 / 1024} MB`);
    }
  }

  private parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return this.fail('a text has an escape that JSON does not have');
    }
  }

  private fail(problem: string): never {
    throw new UserError('invalid-input', `Line ${this.line}: ${problem}`);
  }
}

/** Bytes that are added one after the other. */
class Bytes {
  length = 0;
  private buffer = Buffer.alloc(1024);

  add(byte: number): void {
    this.grow(1);
    this.buffer[this.length++] = byte;
  }

  addPart(chunk: Buffer, from: number, to: number): void {
    this.grow(to - from);
    this.length += chunk.copy(this.buffer, this.length, from, to);
  }

  /** `parts`: ASCII, or other bytes. */
  addAll(...parts: (string | Bytes)[]): void {
    for (const part of parts) {
      if (typeof part !== 'string') this.addPart(part.buffer, 0, part.length);
      else for (let at = 0; at < part.length; at += 1) this.add(part.charCodeAt(at));
    }
  }

  clear(): void {
    this.length = 0;
  }

  toString(): string {
    return this.buffer.toString('utf8', 0, this.length);
  }

  private grow(by: number): void {
    if (this.length + by <= this.buffer.length) return;
    const larger = Buffer.alloc(Math.max(this.length + by, 2 * this.buffer.length));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
