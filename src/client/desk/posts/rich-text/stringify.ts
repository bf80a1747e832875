import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';

/**
 * Configures the written Markdown to look as if typed by hand. Milkdown's own handlers are left
 * out: they leave some markers unescaped, and bold text next to a letter or bracket would come back
 * with visible asterisks.
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
      // Would be a footnote within the text on the pages.
      { character: '^', after: '\\[', inConstruct: 'phrasing' as const },
      // Would be the definition of a footnote, after its number.
      { character: ':', before: '\\]', inConstruct: 'phrasing' as const },
    ],
    bullet: '-' as const,
    rule: '-' as const,
    listItemIndent: 'one' as const,
  }));
}

/**
 * A letter next to bold text may be written as &#x61;, so an underscore next to it is no longer
 * inside a word.
 */
function escapeLowLines(text: string): string {
  return text.replace(/^(\w)_/, '$1\\_').replace(/(?<!\\)_(\w)$/, '\\_$1');
}
