import type { Node } from '@milkdown/kit/prose/model';
import type { Engine } from './engine';
import { seen } from '../../documents/compare/render';

/**
 * The document to edit. Null if the text must be edited as plain text, because it contains what the
 * editor does not support, or because readers would see a difference after the editor had written
 * it.
 */
export function openAs({ parse, serialize }: Engine, markdown: string): Node | null {
  try {
    const doc = parse(markdown);
    return seen(serialize(doc)) === seen(markdown) ? doc : null;
  } catch {
    return null;
  }
}
