import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import type { Attrs, NodeSpec } from '@milkdown/kit/prose/model';
import type { NodeSchema } from '@milkdown/kit/transformer';
import { $node } from '@milkdown/kit/utils';
import { editorLabels } from '../../../../content/editor';
import { fieldsOf } from '../../../../shared/posts/section-fields';
import { emptyFields } from '../../../../shared/posts/sections';

// The root node of a post. Its blocks are the text; the nodes of the group "section" stand between
// them and exist only at the top. open-sections.ts makes it from sections, to-sections.ts back.

const doc = $node('doc', () => ({
  content: '(block | section)+',
  parseMarkdown: {
    match: ({ type }) => type === 'root',
    runner: (state, node, type) => void state.injectRoot(node, type),
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'doc',
    runner: (state, node) => void state.openNode('root').next(node.content),
  },
}));

/** Its attributes are the fields of an image section. */
const image = section('section_image', fieldsOf('image'), {
  atom: true,
  runner: (state, { attrs }) =>
    void state
      .openNode('paragraph')
      .addNode('image', undefined, undefined, { url: attrs.content, alt: attrs.alt })
      .closeNode(),
});

/** A pull quote: its text is its content. */
const quote = section('section_quote', ['source'], {
  content: '(block | raw_block)+',
  defining: true,
  runner: (state, node) => void state.openNode('blockquote').next(node.content).closeNode(),
});

/** Between two neighbouring text sections, which stay two. */
const sectionBreak = section('section_break', [], {
  atom: true,
  label: editorLabels.nodes.break,
  runner: (state) => void state.addNode('thematicBreak'),
});

/** A section of a type that this release does not know, kept as it is in `section`. */
const other = section('section_other', ['section'], {
  atom: true,
  label: editorLabels.nodes.other,
  runner: () => undefined,
});

/** Markdown that the editor cannot show, as it was typed. Part of the text around it. */
const raw = section('raw_block', [], {
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  label: editorLabels.nodes.raw,
  runner: (state, node) => void state.addNode('html', undefined, node.textContent),
});

export const sectionNodes: MilkdownPlugin[] = [doc, image, quote, sectionBreak, other, raw];

interface Spec extends NodeSpec {
  runner: NodeSchema['toMarkdown']['runner'];
  /** Shown above a node that says nothing by itself. */
  label?: string;
}

/**
 * A node of the group "section" with these attributes. Copied as HTML, the attributes are JSON in
 * data-fields; as text, the node is what `runner` writes.
 */
function section(name: string, fields: string[], { runner, label, ...spec }: Spec) {
  const tag = spec.code ? 'pre' : spec.content ? 'blockquote' : 'figure';
  return $node(name, () => ({
    ...spec,
    group: 'section',
    isolating: true,
    attrs: Object.fromEntries(fields.map((field) => [field, { default: defaultOf(field) }])),
    parseDOM: [
      {
        tag: `${tag}[data-section="${name}"]`,
        priority: 60,
        preserveWhitespace: spec.code ? ('full' as const) : undefined,
        getAttrs: (dom) => ownAttrs(fields, dom.getAttribute('data-fields')),
      },
    ],
    toDOM: ({ attrs }) => {
      const written = {
        'data-section': name,
        'data-fields': JSON.stringify(attrs),
        ...(label && { 'data-label': label }),
      };
      return spec.content ? [tag, written, 0] : [tag, written];
    },
    parseMarkdown: { match: () => false, runner: () => undefined },
    toMarkdown: { match: ({ type }) => type.name === name, runner },
  }));
}

const defaultOf = (field: string) => emptyFields[field as keyof typeof emptyFields] ?? '';

/** Reads attributes from pasted HTML, which may come from anywhere: only of the right types. */
function ownAttrs(fields: string[], json: string | null): Attrs | false {
  try {
    const found = JSON.parse(json ?? '{}') as Attrs;
    const right = fields.filter((field) => typeof found[field] === typeof defaultOf(field));
    return Object.fromEntries(right.map((field) => [field, found[field]]));
  } catch {
    return false;
  }
}
