import type { Node } from '@milkdown/kit/prose/model';
import type { Engine } from './engine';
import { definedIn, referredIn } from './note-labels';
import { seen } from '../../documents/compare/render';
import { isNote, labelOf } from './tidy-notes';
import { tidyNotes, tidyTop } from './tidy';
import { blockWriter } from './write-blocks';

/**
 * The blocks of a text, its footnotes last. `elsewhere` are the labels of footnotes that other texts
 * of the post define. Markdown that the editor cannot show becomes raw blocks: only the parts
 * concerned if the text then reads the same, otherwise the whole text.
 */
export function openText(engine: Engine, markdown: string, elsewhere: Set<string>): Node[] {
  if (markdown.trim() === '') return [];
  return (
    shownAs(engine, markdown, elsewhere) ??
    inParts(engine, markdown, elsewhere) ?? [rawBlock(engine, markdown)]
  );
}

const none = tidyNotes([]);

/** Null if the editor cannot show the text, or would write nothing. */
function shownAs(engine: Engine, markdown: string, elsewhere: Set<string>): Node[] | null {
  const missing = missingIn(markdown, elsewhere);
  const doc = openAs(engine, withNotes(markdown, missing));
  const blocks = doc?.children.filter((node) => !isNote(node) || !missing.has(labelOf(node))) ?? [];
  return blocks.some((block) => isNote(block) || tidyTop(block, none)) ? blocks : null;
}

function inParts(engine: Engine, markdown: string, elsewhere: Set<string>): Node[] | null {
  const known = new Set([...elsewhere, ...definedIn(markdown)]);
  const parts = engine.split(markdown).map((part) => {
    // A footnote in Markdown that is not shown would lose its place.
    const isPlain = referredIn(part).length === 0 && definedIn(part).size === 0;
    return shownAs(engine, part, known) ?? (isPlain ? [rawBlock(engine, part)] : null);
  });
  if (parts.length < 2 || parts.includes(null)) return null;
  const blocks = parts.flatMap((part) => part ?? []);
  const definitions = blocks.filter(isNote);
  const missing = missingIn(markdown, elsewhere);
  const others = engine.parse(withNotes('', missing)).children.filter(isNote);
  const notes = tidyNotes([...definitions, ...others]);
  const body = blocks.filter((block) => !isNote(block));
  const written = [blockWriter(engine)(body, notes), engine.write(notes.definitions)].join('\n\n');
  return seen(written) === seen(withNotes(markdown, missing)) ? [...body, ...definitions] : null;
}

function missingIn(markdown: string, elsewhere: Set<string>): Set<string> {
  const own = definedIn(markdown);
  return new Set(referredIn(markdown).filter((label) => elsewhere.has(label) && !own.has(label)));
}

/** The text with footnotes of other texts, without which its references would be plain text. */
const withNotes = (markdown: string, labels: Set<string>) =>
  [markdown, ...[...labels].map((label) => `[^${label}]: .`)].join('\n\n');

function rawBlock({ schema }: Engine, markdown: string): Node {
  return schema.node('raw_block', null, schema.text(markdown.replace(/^\n+|\n+$/g, '')));
}

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
