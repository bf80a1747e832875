import fs from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { type Parts, productParts } from './parts';

const root = path.resolve(__dirname, '../../../../..');
const autosave = 'src/client/desk/documents/autosave';
const catchUp = 'src/client/desk/documents/open/catch-up.ts';
const editor = 'src/client/desk/posts/editor';

/** A plausible mistake: a line of the code, and its replacement. */
export interface Fault {
  what: string;
  file: string;
  from: string;
  to: string;
  /** How many histories find it at most; 20,000 if omitted. */
  within?: number;
}

export const faults: Fault[] = [
  {
    what: 'the controller writes nothing down in the browser when something is typed',
    file: `${autosave}/controller.ts`,
    from: "this.write({ sure: event === 'noAnswer' });",
    to: "if (event !== 'change') this.write({ sure: event === 'noAnswer' });",
  },
  {
    what: 'a save that was stored counts for what was typed since',
    file: `${autosave}/transitions.ts`,
    from: "stored: 'changed',",
    to: "stored: 'saved',",
  },
  {
    what: 'a save without an answer counts as stored',
    file: `${autosave}/controller.ts`,
    from: 'default:\n        this.typed = this.sendingTyped = false;',
    to: "case 'noAnswer':\n        return this.on('stored', { pending: null });\n      default:",
  },
  {
    what: 'a text that waited since before the conflict takes the place of the other one',
    file: `${autosave}/controller.ts`,
    from: "typed && !this.closed ? 'supersede' : 'history'",
    to: "'supersede'",
  },
  {
    what: 'a text that takes the place of another one keeps nothing of it',
    file: `${autosave}/controller.ts`,
    from: "typed && !this.closed ? 'supersede' : 'history'",
    to: "typed && !this.closed ? 'replace' : 'history'",
  },
  {
    what: 'a controller that was stopped goes on writing',
    file: `${autosave}/controller.ts`,
    from: 'this.closed = true;',
    to: '',
  },
  {
    what: 'opening prefers the server to what this browser has not sent',
    file: `${autosave}/find-copy.ts`,
    from: 'if (local?.dirty && local.content !== null) {',
    to: 'if (local?.dirty && local.content !== null && !held?.content) {',
  },
  {
    what: 'the server takes a save whatever it is based on',
    file: 'src/server/documents/autosave/decide.ts',
    from: 'if (current !== sent.base)',
    to: 'if (current !== sent.base && current === undefined)',
  },
  {
    what: 'the server keeps nothing of a text that is superseded',
    file: 'src/server/documents/autosave/decide.ts',
    from: "sent.mode === 'supersede' && text !== null && !same()",
    to: 'false',
  },
  {
    what: 'the server keeps no text that is sent to the history',
    file: 'src/server/documents/autosave/decide.ts',
    from: 'kept: sent.content !== null && !same()',
    to: 'kept: false',
  },
  {
    what: 'a post that is there already counts as sent, whatever it says',
    file: 'src/client/desk/documents/publish/send-change.ts',
    from: 'if (isOf(current, sent)) return current;',
    to: 'return current;',
  },
  {
    what: 'a post that was sent counts for what was typed since',
    file: `${editor}/post-type.ts`,
    from: 'now === sent &&',
    to: '',
  },
  {
    what: 'catching up replaces what was typed while the server was asked',
    file: catchUp,
    from: 'if (!found || latest() !== values || autosave.saved !== saved) return null;',
    to: 'if (!found) return null;',
  },
  {
    what: 'catching up replaces what the server does not have yet',
    file: catchUp,
    from: 'if (!values || saved === undefined) return null;',
    to: 'if (!values) return null;',
  },
  {
    what: 'a new post goes on under the id of a post that another browser has saved',
    file: `${editor}/open-post.ts`,
    from: 'if (!content) return { saved: null };',
    to: `if (!content) {
      const { copy } = found ?? { copy: { ...key, content: null, dirty: false, base: null, pending: null } };
      const values = { ...newPostValues(writer), _id: id };
      return { ...opened, values, copy, savedAt: null, unsaved: false };
    }`,
    within: 800,
  },
  {
    what: 'a new post that meets another post can only replace it or be mixed with it',
    file: 'src/client/desk/posts/form/unrelated.ts',
    from: 'return mine.version === null || sharesNothing(mine, theirs);',
    to: 'return false;',
    within: 800,
  },
];

/**
 * The product's modules with a fault in one of them. Every module that could import it is a copy.
 */
export function partsWith(fault: Fault): Parts {
  const loaded = new Map<string, object>();
  const load = (file: string): object => {
    const known = loaded.get(file);
    if (known) return known;
    const exports = {};
    loaded.set(file, exports);
    const name = path.relative(root, file);
    const source = fs.readFileSync(file, 'utf8');
    const code = name === fault.file ? withFault(source, fault) : source;
    const compiled = transformSync(code, { loader: 'ts', format: 'cjs', target: 'es2023' }).code;
    const module = { exports };
    const run = new Function('require', 'module', 'exports', compiled) as (
      ...values: unknown[]
    ) => void;
    run((wanted: string) => find(file, wanted), module, exports);
    // esbuild replaces the exports object with its own.
    Object.defineProperties(exports, Object.getOwnPropertyDescriptors(module.exports));
    return exports;
  };
  const find = (from: string, wanted: string): unknown => {
    const file = path.resolve(path.dirname(from), `${wanted}.ts`);
    const isOurs =
      /^src\/(client\/desk\/(documents\/(autosave|open|publish)|posts\/(editor|form))|server\/posts\/autosave)\//;
    if (wanted.startsWith('.') && isOurs.test(path.relative(root, file)) && fs.existsSync(file)) {
      return load(file);
    }
    const place = wanted.startsWith('.') ? path.resolve(path.dirname(from), wanted) : wanted;
    return jest.requireActual(place);
  };
  const from = (name: string) => load(path.join(root, name));
  return {
    ...productParts,
    ...from(`${autosave}/controller.ts`),
    ...from(`${autosave}/send-unacknowledged.ts`),
    ...from(`${editor}/new-post.ts`),
    ...from(`${editor}/open-post.ts`),
    ...from(`${editor}/post-type.ts`),
    ...from('src/client/desk/documents/open/open-document.ts'),
    ...from(catchUp),
    ...from(`${editor}/send-post.ts`),
    ...from('src/client/desk/posts/form/unrelated.ts'),
    ...from('src/server/documents/autosave/decide.ts'),
  };
}

function withFault(source: string, { file, from, to }: Fault): string {
  if (source.split(from).length !== 2) throw new Error(`Not once in ${file}: ${from}`);
  return source.replace(from, to);
}
