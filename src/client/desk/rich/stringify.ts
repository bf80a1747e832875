import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';

/**
 * How Markdown is written: as most people write it by hand. Milkdown's own handlers are left out:
 * they leave some markers unescaped, and bold beside a letter or a bracket would come back as stars.
 */
export function stringify(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({
    ...options,
    handlers: {},
    bullet: '-' as const,
    rule: '-' as const,
    listItemIndent: 'one' as const,
  }));
}
