import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';

type Options = ReturnType<(typeof remarkStringifyOptionsCtx)['_typeInfo']>;
type Handle = NonNullable<NonNullable<Options['handlers']>['strong']>;

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
      superscript: tagged('sup'),
      subscript: tagged('sub'),
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

/** Writes a node between two tags. */
function tagged(name: string): Handle {
  const write: Handle = (node, _parent, state, info) => {
    const tracker = state.createTracker(info);
    const start = tracker.move(`<${name}>`);
    const around = { ...tracker.current(), before: '>', after: '<' };
    return start + tracker.move(state.containerPhrasing(node, around)) + `</${name}>`;
  };
  return Object.assign(write, { peek: () => '<' });
}

/**
 * A letter next to bold text may be written as &#x61;, so an underscore next to it is no longer
 * inside a word.
 */
function escapeLowLines(text: string): string {
  return text.replace(/^(\w)_/, '$1\\_').replace(/(?<!\\)_(\w)$/, '\\_$1');
}
