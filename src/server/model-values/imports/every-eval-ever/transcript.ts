import type { ItemTurn } from '../../../../shared/model-values/releases';
import type { Dropped } from '../reading/format';
import {
  asRecord,
  asText,
  drop,
  optionalText,
  type Place,
  withoutPayloads,
} from '../reading/values';

/**
 * The turns up to the last answer of the model, and that answer. Of tools only the names are taken: their
 * arguments may hold paths and keys.
 */
export function readTranscript(
  messages: unknown[],
  place: Place,
  dropped: Dropped,
): { prompt: ItemTurn[]; answer: string } {
  const turns = messages.map((message, index) =>
    readTurn(message, `messages[${index}]`, place, dropped),
  );
  const last = turns.findLastIndex(({ role, text }) => role === 'assistant' && text !== '');
  if (last < 0) return { prompt: turns, answer: '' };
  for (let after = last + 1; after < turns.length; after += 1)
    drop(dropped, 'turns after the answer');
  return { prompt: turns.slice(0, last), answer: turns[last]?.text ?? '' };
}

function readTurn(value: unknown, at: string, place: Place, dropped: Dropped): ItemTurn {
  const message = asRecord(value, at, place);
  if (message.reasoning_trace) drop(dropped, 'reasoning traces');
  const content = optionalText(message.content, `${at}.content`, place);
  const calls = Array.isArray(message.tool_calls) ? message.tool_calls : [];
  const marks = calls.map((call: unknown, index) => {
    const { name, arguments: given } = asRecord(call, `${at}.tool_calls[${index}]`, place);
    if (given) drop(dropped, 'arguments of tool calls');
    return `[tool call: ${asText(name, `${at}.tool_calls[${index}].name`, place)}]`;
  });
  return {
    role: asText(message.role, `${at}.role`, place),
    text: [withoutPayloads(content, dropped), ...marks].filter(Boolean).join('\n'),
  };
}
