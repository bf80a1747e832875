import type { Node, Schema } from '@milkdown/kit/prose/model';
import { fieldsOf, type Section, sectionTypes } from '../../../../shared/posts/section-fields';
import type { Engine } from './engine';
import { definedIn, freeLabel, referredIn } from './note-labels';
import { openText } from './open-text';
import { relabelled } from './paste-notes';
import { isNote, labelOf } from './tidy-notes';

/** A post as a node of the editor, and which of its sections it writes back in other words. */
export interface OpenedText {
  doc: Node;
  /** The indexes of texts whose footnotes get another place or label when they are written. */
  changed: Set<number>;
}

/**
 * Makes one node of a post's sections. The footnotes of all texts are at its end, with labels
 * that are used once. A label means the footnote of its own text, or else the first of the post.
 */
export function openSections(engine: Engine, sections: readonly Section[]): OpenedText {
  const { schema } = engine;
  const body = new Body(schema);
  const notes: Node[] = [];
  const changed = new Set<number>();
  const owners = ownersOf(sections);
  const used = new Set([
    ...owners.keys(),
    ...sections.flatMap(({ content }) => referredIn(content)),
  ]);
  for (const [index, section] of sections.entries()) {
    if (!sectionTypes.includes(section.type)) body.add(schema.node('section_other', { section }));
    else if (section.type === 'image') body.add(imageNode(schema, section));
    else {
      const opened = openText(engine, section.content, new Set(owners.keys()));
      const labels = opened.filter(isNote).map(labelOf);
      const taken = labels.filter((label) => owners.get(label) !== index);
      const renamed = new Map(taken.map((label) => [label, reserve(used)]));
      if (renamed.size > 0) changed.add(index);
      const blocks = renamed.size > 0 ? opened.map((block) => relabelled(block, renamed)) : opened;
      notes.push(...blocks.filter(isNote));
      const text = blocks.filter((block) => !isNote(block));
      if (section.type === 'text') body.addText(text);
      else body.add(quoteNode(schema, section, text));
    }
  }
  return { doc: schema.topNodeType.create(null, [...body.finished(), ...notes]), changed };
}

/** Collects the nodes of a post. Neighbouring texts are separated by a break. */
class Body {
  private readonly nodes: Node[] = [];
  private last: 'section' | 'emptyText' | 'text' = 'section';

  constructor(private readonly schema: Schema) {}

  add(node: Node): void {
    this.nodes.push(node);
    this.last = 'section';
  }

  /** An empty text is a paragraph to write in, unless there is a text beside it. */
  addText(blocks: Node[]): void {
    if (blocks.length === 0) {
      if (this.last !== 'section') return;
      this.nodes.push(this.schema.node('paragraph'));
      this.last = 'emptyText';
      return;
    }
    if (this.last === 'emptyText') this.nodes.pop();
    if (this.last === 'text') this.nodes.push(this.schema.node('section_break'));
    this.nodes.push(...blocks);
    this.last = 'text';
  }

  finished(): Node[] {
    if (this.nodes.at(-1)?.type.name === 'paragraph') return this.nodes;
    return [...this.nodes, this.schema.node('paragraph')];
  }
}

function reserve(used: Set<string>): string {
  const label = freeLabel(used);
  used.add(label);
  return label;
}

/** The index of the text that first defines each label. */
function ownersOf(sections: readonly Section[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const [index, { type, content }] of sections.entries()) {
    if (type === 'image') continue;
    for (const label of definedIn(content)) if (!owners.has(label)) owners.set(label, index);
  }
  return owners;
}

function imageNode(schema: Schema, section: Section): Node {
  const fields = fieldsOf('image').map((field) => [field, section[field]] as const);
  return schema.node(
    'section_image',
    Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  );
}

function quoteNode(schema: Schema, section: Section, text: Node[]): Node {
  const content = text.length > 0 ? text : [schema.node('paragraph')];
  return schema.node('section_quote', { source: section.source ?? '' }, content);
}
