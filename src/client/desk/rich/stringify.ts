import { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';

/** How Markdown is written: as most people write it by hand. */
export function stringify(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({
    ...options,
    bullet: '-' as const,
    rule: '-' as const,
    listItemIndent: 'one' as const,
  }));
}
