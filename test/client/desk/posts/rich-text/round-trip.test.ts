import { loadRichText, type RichTextParts } from '../../../../support/rich-text';
import { repeats } from '../../../../support/sample';
import { expectRoundTrips } from './round-trip';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
});

const t = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
});
const p = (...content: object[]) => ({ type: 'paragraph', content });
const h2 = { type: 'heading', attrs: { level: 2 } };
const br = { type: 'hardbreak' };
const note = { type: 'footnote_reference', attrs: { label: '1' } };
const refer = (label: string) => ({ type: 'footnote_reference', attrs: { label } });
const define = (label: string, ...content: object[]) => ({
  type: 'footnote_definition',
  attrs: { label },
  content: [p(...content)],
});
const list = (...items: object[][]) => ({
  type: 'bullet_list',
  content: items.map((content) => ({ type: 'list_item', attrs: { spread: false }, content })),
});

test('documents from the editor come back the same and read the same', () => {
  expectRoundTrips(parts, repeats(20, 100));
});

test.each([
  ['empty paragraphs', [p(t('a')), p(), p(t('b'))], 'a\n\nb'],
  ['spaces and line breaks at the ends', [p(t(' a '), br, t(' b'), br, br)], 'a\\\nb'],
  ['a line break in a heading', [{ ...p(t('a'), br, t('b')), ...h2 }], '## a b'],
  ['spaces at the ends of bold', [p(t('a'), t(' b ', 'strong'), t('c'))], 'a **b** c'],
  ['an address', [p(t('See https://a.b/c.'))], 'See <https://a.b/c>.'],
  ['an address before a bar', [p(t('https://a.b|c'))], '<https://a.b>|c'],
  ['a struck address', [p(t('https://a.b', 'strike_through'))], '~~<https://a.b>~~'],
  ['a reference to no footnote', [p(t('a'), note)], 'a\\[^1]'],
  ['a footnote of an empty footnote', [p(t('a')), define('1', refer('b')), define('b')], 'a'],
  ['spaces at the ends of superscript', [p(t('a'), t(' b ', 'superscript'))], 'a <sup>b</sup>'],
  ['tags as text', [p(t('a<sup>b</sup>'))], 'a\\<sup>b\\</sup>'],
  ['an empty item', [list([p(t('a'))], [p()], [p(t('b'))])], '- a\n- b'],
  ['two paragraphs in an item', [list([p(t('a')), p(t('b'))], [p(t('c'))])], '- a\n\n  b\n\n- c'],
])('%s: tidied when it is written', (_, content, markdown) => {
  const doc = parts.engine.schema.nodeFromJSON({ type: 'doc', content });
  expect(parts.engine.serialize(doc)).toBe(markdown);
});

test.each([
  ['raw HTML', 'A <b>bold</b> word'],
  ['a block of HTML', '<div>\n\nText\n\n</div>'],
  ['a line break of HTML', 'a<br>b'],
  ['a tag of superscript without its end', 'a<sup>b'],
  ['superscript in subscript', 'a<sub>b<sup>c</sup></sub>'],
  ['a reference link', '[a][b]\n\n[b]: https://example.org'],
  ['an inline footnote', 'Said so.^[By whom?]'],
  ['a task list', '- [ ] to do'],
])('%s stays plain text', (_, markdown) => {
  expect(parts.openAs(parts.engine, markdown)).toBeNull();
});

test.each([
  ['Setext\n===', '# Setext'],
  ['* a\n* b', '- a\n- b'],
  ['__bold__ and _slanted_', '**bold** and *slanted*'],
  ['said[^1]\n\n[^1]: by me', 'said[^1]\n\n[^1]: by me'],
  ['a  \nb', 'a\\\nb'],
  ['10<sup>6</sup> CO<sub>2</sub>', '10<sup>6</sup> CO<sub>2</sub>'],
  ['<sup>__a__ [b](/c)</sup>d', '<sup>**a** [b](/c)</sup>d'],
  ['![](/a.webp)', '![](/a.webp)'],
  ['[~~a~~](/b)', '~~[a](/b)~~'],
  ['> > * a\n> > * b\n> >\n> > c', '> > - a\n> > - b\n> >\n> > c'],
])('%j is opened, and would be normalised when written', (markdown, written) => {
  const doc = parts.openAs(parts.engine, markdown);
  expect(doc && parts.engine.serialize(doc)).toBe(written);
});
