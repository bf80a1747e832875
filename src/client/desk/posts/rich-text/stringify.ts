import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';

/**
 * How Markdown is written: as most people write it by hand. Milkdown's own handlers are left out:
 * they leave some markers unescaped, and bold beside a letter or a bracket would come back as
 * stars.
 */
export function stringify(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({
    ...options,
    handlers: {
      text: ({ value }: { value: string }, _, state, info) => {
        const safe = state.safe(value, info);
        return state.stack.includes('autolink') ? safe : escapeLowLines(safe);
      },
    },
    unsafe: [
      // A footnote in the middle of the text, to the pages.
      { character: '^', after: '\\[', inConstruct: 'phrasing' as const },
      // A footnote's own text, behind its number.
      { character: ':', before: '\\]', inConstruct: 'phrasing' as const },
    ],
    bullet: '-' as const,
    rule: '-' as const,
    listItemIndent: 'one' as const,
  }));
}

/** A letter beside bold may be written as &#x61;: a low line next to it is in no word then. */
function escapeLowLines(text: string): string {
  return text.replace(/^(\w)_/, '$1\\_').replace(/(?<!\\)_(\w)$/, '\\_$1');
}
