import type { Node } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import { type Decoration, DecorationSet, type EditorProps } from '@milkdown/kit/prose/view';

/** A plugin that shows more than the document has. It is asked again when the document has changed. */
export function decorating(decorate: (doc: Node) => Decoration[], props: EditorProps = {}) {
  const shownIn = (doc: Node) => DecorationSet.create(doc, decorate(doc));
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => shownIn(doc),
      apply: (tr, shown) => (tr.docChanged ? shownIn(tr.doc) : shown),
    },
    props: { ...props, decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}
