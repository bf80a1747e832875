import type { Node } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { hasRightToLeft } from '../../../../shared/text-direction';

// Blocks that did not change are not read again.
const known = new WeakMap<Node, boolean>();

/** Lets the browser decide the direction of a block with Hebrew, Arabic and the like, as on the page. */
export const directions: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => directionsIn(doc),
    apply: (tr, shown) => (tr.docChanged ? directionsIn(tr.doc) : shown),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});

function directionsIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.forEach((block, at) => {
    const isOne = known.get(block) ?? hasRightToLeft(block.textContent);
    known.set(block, isOne);
    if (isOne) found.push(Decoration.node(at, at + block.nodeSize, { dir: 'auto' }));
  });
  return DecorationSet.create(doc, found);
}
