import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { editorLabels } from '../../../../content/editor';

/** Says what belongs into a post that has no text yet. */
export const placeholder = new Plugin({
  props: {
    decorations({ doc }) {
      const { firstChild } = doc;
      const isEmpty = doc.childCount === 1 && firstChild?.content.size === 0;
      if (!isEmpty || firstChild.type.name !== 'paragraph') return null;
      const shown = { 'data-placeholder': editorLabels.placeholder };
      return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, shown)]);
    },
  },
});
