import type { Node } from '@milkdown/kit/prose/model';
import { newId } from '../../../lib/new-id';
import { newSection, type SectionValues } from '../form/post-values';
import type { Engine } from './engine';
import { assignNotes, notesOf } from './assign-notes';
import { definedIn } from './note-labels';
import { isNote, type Notes } from './tidy-notes';
import { openSections } from './open-sections';
import { blockWriter } from './write-blocks';

/** A section of a post: its nodes, and the position before the first of them. */
export interface PostPart {
  type: 'text' | 'quote' | 'image' | 'other';
  nodes: Node[];
  at: number;
}

/** Divides a post into its sections, without its footnotes. Between images, texts may be empty. */
function partsOfPost(doc: Node): PostPart[] {
  const parts: PostPart[] = [];
  let isOpen = false;
  doc.forEach((node, at) => {
    const { name } = node.type;
    if (isNote(node)) return;
    const own = /^section_(image|quote|other)$/.exec(name)?.[1] as PostPart['type'] | undefined;
    if (own) parts.push({ type: own, nodes: [node], at });
    else if (name !== 'section_break') {
      if (isOpen) parts.at(-1)?.nodes.push(node);
      else parts.push({ type: 'text', nodes: [node], at });
    }
    isOpen = !own && name !== 'section_break';
  });
  // A place for footnotes that no text refers to.
  if (!parts.some(({ type }) => type === 'text')) {
    parts.push({ type: 'text', nodes: [], at: doc.content.size });
  }
  return parts;
}

export interface WrittenPost {
  sections: SectionValues[];
  /** For each section, the position of its first node. */
  places: number[];
}

/** Writes the states of one post as sections. */
export class SectionWriter {
  private readonly blocks;
  private readonly keys: string[] = [];
  /** The texts that were opened, by how the editor would write them. */
  private originals = new Map<string, string[]>();

  constructor(private readonly engine: Engine) {
    this.blocks = blockWriter(engine);
  }

  /** Makes the post's node, whose texts are written back to the letter until they change. */
  open(sections: readonly SectionValues[]): Node {
    const { doc, changed } = openSections(this.engine, sections);
    const earlier = this.originals;
    this.originals = new Map();
    const written = this.write(doc).sections.filter(isShown);
    for (const [index, section] of sections.filter(isShown).entries()) {
      const { type, content } = section;
      const to = written[index]?.content ?? content;
      if (type === 'image' || changed.has(sections.indexOf(section))) continue;
      if (!sameNotes(to, content)) continue;
      this.originals.set(to, [...(this.originals.get(to) ?? []), content]);
    }
    // For undoing.
    this.originals = new Map([...earlier, ...this.originals]);
    return doc;
  }

  write(doc: Node): WrittenPost {
    const parts = partsOfPost(doc);
    const notes = notesOf(doc, parts);
    const texts = parts.map((part) => this.text(part, notes));
    const last = texts.findLastIndex((text, index) => text && parts[index]?.type === 'text');
    const owned = assignNotes(parts, notes, last);
    const taken = new Map<string, number>();
    const written: WrittenPost = { sections: [], places: [] };
    for (const [index, part] of parts.entries()) {
      const section = this.section(part, texts[index] ?? '', owned[index] ?? [], taken);
      const key = (this.keys[written.places.length] ??= newId());
      written.sections.push({ ...section, key });
      written.places.push(part.at);
    }
    return written;
  }

  /** The text of a part without its footnotes. */
  private text({ type, nodes }: PostPart, notes: Notes): string {
    const blocks = type === 'quote' ? nodes.flatMap((node) => node.children) : nodes;
    const isText = type === 'quote' || type === 'text';
    return isText
      ? this.blocks(
          blocks.filter((block) => !isNote(block)),
          notes,
        )
      : '';
  }

  private section(part: PostPart, text: string, owned: Node[], taken: Map<string, number>) {
    const attrs = part.nodes[0]?.attrs ?? {};
    if (part.type === 'other') return attrs.section as SectionValues;
    if (part.type === 'image') return { ...newSection('image'), ...attrs };
    const content = [text, ...owned.map((note) => this.engine.write([note]))]
      .filter((written) => written !== '')
      .join('\n\n');
    const section = { ...newSection(part.type), content: this.original(content, taken) };
    return part.type === 'quote' ? { ...section, source: String(attrs.source) } : section;
  }

  /** Of several texts that are written alike, the first is the first that was opened. */
  private original(content: string, taken: Map<string, number>): string {
    const originals = this.originals.get(content);
    if (!originals) return content;
    const count = taken.get(content) ?? 0;
    taken.set(content, count + 1);
    return originals[Math.min(count, originals.length - 1)] ?? content;
  }
}

const isShown = ({ type, content }: SectionValues) => type !== 'text' || content.trim() !== '';

const sameNotes = (one: string, other: string) =>
  [...definedIn(one)].sort().join() === [...definedIn(other)].sort().join();
