import type { ItemTurn } from '../../../../shared/model-values/releases';
import type { Dropped } from '../reading/format';
import { drop, isRecord, plainText, withoutPayloads } from '../reading/values';

/** A longer text is not tried as JSON, which may take many times its size in memory. */
const MOST_OF_A_CHAT = 4 * 1024 * 1024;

/** What was asked of a model about a prompt: once to generate, or once for each choice to rate. */
export interface Request {
  /** A text or chat turns, in one of several shapes. */
  context: unknown;
  /** The choice that was rated; null where the model was to generate. */
  choice: string | null;
}

/** `arguments` of a sample: an object of "gen_args_0" and so on, or a list; null if it is neither. */
export function requestsOf(value: unknown): Request[] | null {
  if (!Array.isArray(value) && !isRecord(value)) return null;
  const number = (key: string) => Number(/\d+$/.exec(key)?.[0] ?? 0);
  const inOrder = Array.isArray(value)
    ? value
    : Object.entries(value)
        .sort(([a], [b]) => number(a) - number(b))
        .map(([, request]) => request);
  return inOrder.map((request) => {
    const [context, second] = Array.isArray(request)
      ? request
      : isRecord(request)
        ? [request.arg_0, request.arg_1]
        : [request];
    return { context, choice: typeof second === 'string' ? second : null };
  });
}

/** Where each choice is rated after a context of its own, the prompt is all of them. */
export function promptOf(requests: Request[], dropped: Dropped): ItemTurn[] {
  const [first] = requests;
  if (!first) return [];
  if (!haveOwnContexts(requests)) return turnsOf(first.context, dropped);
  const text = requests.map((request) => contextText(request)).join('\n');
  return [{ role: 'user', text: clean(text, dropped) }];
}

/** A choice as an answer. */
export function choiceText(chosen: Request, requests: Request[]): string {
  const context = haveOwnContexts(requests) ? contextText(chosen) : '';
  return context + (chosen.choice ?? '');
}

function haveOwnContexts(requests: Request[]): boolean {
  return new Set(requests.map(contextText)).size > 1;
}

const contextText = ({ context }: Request) =>
  typeof context === 'string' ? context : JSON.stringify(context ?? '');

function turnsOf(context: unknown, dropped: Dropped): ItemTurn[] {
  const messages = messagesIn(context);
  if (messages) {
    return messages.map(({ role, content }) => ({
      role: typeof role === 'string' ? plainText(role) : 'user',
      text: clean(contentText(content, dropped), dropped),
    }));
  }
  const text = Array.isArray(context) && context.length === 1 ? context[0] : context;
  return [{ role: 'user', text: clean(typeof text === 'string' ? text : '', dropped) }];
}

/** Chat messages: a list, the same as JSON in a text, or that text in a list of its own. */
function messagesIn(context: unknown): Record<string, unknown>[] | null {
  if (Array.isArray(context) && context.length === 1 && typeof context[0] === 'string') {
    return messagesIn(context[0]);
  }
  if (typeof context === 'string')
    return /^\s*\[\s*\{/.test(context) ? messagesIn(parsed(context)) : null;
  if (!Array.isArray(context) || context.length === 0) return null;
  const messages = context
    .filter(isRecord)
    .filter((message) => 'role' in message && 'content' in message);
  return messages.length === context.length ? messages : null;
}

function parsed(text: string): unknown {
  if (text.length > MOST_OF_A_CHAT) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? null : value;
  } catch {
    return null;
  }
}

/** Of content in parts, only the texts. */
function contentText(content: unknown, dropped: Dropped): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .filter(isRecord)
    .map(({ type, text }) => {
      if (typeof text === 'string') return text;
      const isImage = String(type).includes('image');
      drop(dropped, isImage ? 'images' : 'files');
      return isImage ? '[image]' : '[file]';
    })
    .join('\n');
}

/** A text as it is stored. */
export function clean(text: string, dropped: Dropped): string {
  return plainText(withoutPayloads(text, dropped));
}
