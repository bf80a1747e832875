import fc from '../../../../support/fast-check';
import { lettersOfDocument, lettersOfPage } from './letters';
import { richDocuments } from '../../../../support/rich-documents';
import type { RichTextParts } from '../../../../support/rich-text';

/**
 * Expects this many random documents to survive writing and parsing Markdown, and to read the same.
 */
export function expectRoundTrips(parts: RichTextParts, runs: number): void {
  const { engine, openAs, tidy } = parts;
  fc.assert(
    fc.property(richDocuments, (json) => {
      const made = engine.schema.nodeFromJSON(json);
      made.check();
      const markdown = engine.serialize(made);
      const back = openAs(engine, markdown);
      expect([markdown, back !== null]).toEqual([markdown, true]);
      if (!back) return;
      expect(engine.serialize(back)).toBe(markdown);
      expect(shape(tidy(back))).toEqual(shape(tidy(made)));
      expect(lettersOfPage(markdown)).toEqual(lettersOfDocument(tidy(made)));
    }),
    { numRuns: runs },
  );
}

type RichTextNode = ReturnType<RichTextParts['tidy']>;
const linkOf = ({ href, title }: Record<string, unknown>) => [href ?? '', title ?? ''];

/**
 * Blocks with the attributes that Markdown has, and each character with its marks; spaces have
 * none.
 */
function shape(node: RichTextNode): unknown {
  const children: unknown[] = [];
  node.forEach((child) => {
    const marks = child.marks.map(({ type, attrs }) => [type.name, ...linkOf(attrs)]).sort();
    if (!child.isText) children.push([shape(child), child.type.name === 'hardbreak' ? [] : marks]);
    for (const letter of child.text ?? '') {
      children.push(/\s/.test(letter) && !node.type.spec.code ? ' ' : [letter, marks]);
    }
  });
  const { id, label, listType, colwidth, ...attrs } = node.attrs;
  const isNote = node.type.name.startsWith('footnote');
  return [node.type.name, isNote ? label : attrs, children];
}
