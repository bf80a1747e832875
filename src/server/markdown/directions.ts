import type MarkdownIt from 'markdown-it';
import { hasRightToLeft } from '../../shared/text-direction';

/**
 * Lets the browser decide the direction of each block with Hebrew, Arabic and the like, so that bullets
 * and the bars of quotes are on the side where its lines begin. What is in the block follows it.
 */
export function markDirections(tokens: MarkdownIt.Token[]): void {
  let open: MarkdownIt.Token | null = null;
  for (const token of tokens) {
    if (token.level === 0 && token.nesting === 1) open = token;
    if (open && token.type === 'inline' && hasRightToLeft(token.content)) {
      open.attrSet('dir', 'auto');
    }
  }
}
