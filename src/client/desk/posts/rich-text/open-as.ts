import type { Node } from '@milkdown/kit/prose/model';
import type { Engine } from './engine';
import { seen } from './render';

/**
 * The document to edit, or null for a text that must stay plain: it holds what the editor does not
 * know, or readers would see something else once the editor had written it out.
 */
export function openAs({ parse, serialize }: Engine, markdown: string): Node | null {
  try {
    const doc = parse(markdown);
    return seen(serialize(doc)) === seen(markdown) ? doc : null;
  } catch {
    return null;
  }
}
