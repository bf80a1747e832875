import fc from '../../support/fast-check';
import { repeats } from '../../support/sample';
import { Parser } from 'htmlparser2';
import type { Section } from '../../../src/shared/posts/section-fields';
import { renderSections } from '../../../src/server/markdown/render-sections';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app);

const text = (content: string): Section => ({ type: 'text', content });
const quote = (content: string): Section => ({ type: 'quote', content });
const image: Section = { type: 'image', content: '/images/a.webp' };

interface Notes {
  /** The numbers of the references, in the order of the page. */
  references: number[];
  /** The texts of the listed footnotes. */
  listed: string[];
}

/** The footnotes of a post. Every link between reference and footnote must lead somewhere. */
function notesOf(...sections: Section[]): Notes {
  const { html = [] } = renderSections(sections);
  const ids: string[] = [];
  const targets: string[] = [];
  const parser = new Parser({
    onopentag: (_, { id, href = '' }) => {
      if (id) ids.push(id);
      if (href.startsWith('#')) targets.push(href.slice(1));
    },
  });
  parser.end(html.join(''));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(targets)].sort()).toEqual([...ids].sort());
  const list = html[sections.length] ?? '';
  expect(html.slice(0, sections.length).join('')).not.toContain('footnotes');
  const plain = (part: string) => part.replace(/<[^>]+>|\u21a9\uFE0E/g, '').trim();
  return {
    references: [...html.join('').matchAll(/<sup[^>]*><a[^>]*>\[(\d+)\]/g)].map(([, n]) =>
      Number(n),
    ),
    listed: list
      .split('<li id="fn')
      .slice(1)
      .map((item) => plain(item.replace(/^[^>]*>/, ''))),
  };
}

test('the footnotes of all sections are numbered through in the order of their references', () => {
  const notes = notesOf(
    text('One[^b] and two[^a].\n\n[^a]: A\n\n[^b]: B'),
    image,
    quote('Three^[C]'),
    text('Four[^1].\n\n[^1]: D'),
    image,
  );
  expect(notes).toEqual({ references: [1, 2, 3, 4], listed: ['B', 'A', 'C', 'D'] });
});

test('a later section refers to the footnote of an earlier one again', () => {
  const notes = notesOf(text('One[^a].\n\n[^a]: A'), text('Two^[B], again[^a], and again[^a].'));
  expect(notes).toEqual({ references: [1, 2, 1, 1], listed: ['A', 'B'] });
});

test('a section may refer to a footnote that only a later section defines', () => {
  const notes = notesOf(text('One[^a].'), text('Two[^b].\n\n[^a]: A\n\n[^b]: B'));
  expect(notes).toEqual({ references: [1, 2], listed: ['A', 'B'] });
});

test('a label that two sections define is two footnotes, and elsewhere the first of them', () => {
  const note = (content: string) => text(`Said[^1].\n\n[^1]: ${content}`);
  const notes = notesOf(note('A'), note('B'), text('Again[^1].'));
  expect(notes).toEqual({ references: [1, 2, 1], listed: ['A', 'B'] });
});

test('a footnote to which only a footnote refers comes after those of the text', () => {
  const first = text('One[^a].\n\n[^a]: A[^c]\n\n[^c]: C');
  expect(notesOf(first, text('Two^[B].'))).toEqual({
    references: [1, 2, 3],
    listed: ['A[3]', 'B', 'C'],
  });
});

test('a footnote inside a footnote has a number of its own', () => {
  expect(notesOf(text('One^[A ^[B] [^c]].\n\n[^c]: C'))).toEqual({
    references: [1, 2, 3],
    listed: ['A [2] [3]', 'B', 'C'],
  });
});

test('a definition without a reference, and a reference without a definition, are no footnotes', () => {
  expect(notesOf(text('One[^a].'), text('[^b]: B'))).toEqual({ references: [], listed: [] });
  const { html = [] } = renderSections([text('One[^a].'), text('[^b]: B')]);
  expect(html).toEqual(['<p>One[^a].</p>', '']);
});

test('reference links of one section mean nothing in another', () => {
  const { html = [] } = renderSections([text('[a]\n\n[a]: /about'), text('[a]')]);
  expect(html).toEqual(['<p><a href="/about" rel="noopener">a</a></p>', '<p>[a]</p>']);
});

test('the same text renders to the same HTML', () => {
  const sections = [text('One[^a]^[B].\n\n[^a]: A'), text('Again[^a].')];
  expect(renderSections(sections)).toEqual(renderSections(sections));
});

const fragments = [
  '[^a]',
  '[^b]',
  '^[A]',
  '^[A ^[B]]',
  '^[A [^b]]',
  'word ',
  '**',
  '`',
  '\n\n',
  '\n',
  '\n\n[^a]: A',
  '\n\n[^b]: B [^c]',
  '\n\n[^c]: C [^a]\n\n    ^[D]',
  '\n\n[^a]: [^b]: B',
  '> ',
  '- ',
  '[',
  ']',
  '(/about)',
  '| a |\n|---|\n| [^a] |',
];

test('whatever the texts are, every reference and footnote lead to each other', () => {
  const content = fc
    .array(fc.constantFrom(...fragments), { maxLength: 12 })
    .map((all) => all.join(''));
  const sections = fc.array(fc.oneof(content.map(text), content.map(quote), fc.constant(image)), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(sections, (all) => void notesOf(...all)),
    { numRuns: repeats(150, 500) },
  );
});

const fromXml = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');

test('a page and the feed list the footnotes once, after the last section', async () => {
  const sections = [text('One[^a].\n\n[^a]: The first'), text('Two^[The second].'), quote('Last')];
  const { direct } = await makePost(app, writer.token, { sections });
  const page = (await app.call('GET', postPath(direct))).text;
  const feed = (await app.call('GET', '/feed.xml')).text;
  const list = 'class="footnotes-list"';
  for (const shown of [page, fromXml(feed)]) {
    expect(shown.split(list).length).toBe(2);
    const order = ['>One', '>Last', list, '>The first', '>The second'];
    const places = order.map((word) => shown.indexOf(word));
    expect(places).not.toContain(-1);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
  }
  expect(feed).toContain(`${postPath(direct)}#fn2`);
});

test('a check names the section that has the text of a footnote', async () => {
  const sections = [
    text('One[^a].'),
    image,
    text('Two.\n\n[^a]: [Nowhere](/nowhere) ![x](https://else.example/x.png)'),
  ];
  const { json } = await app.call('POST', '/api/blogs/check', {
    token: writer.token,
    json: { sections },
  });
  expect(json).toMatchObject({
    links: [{ section: 2, href: '/nowhere' }],
    foreignImages: [{ section: 2, host: 'else.example' }],
  });
});

test('footnotes count towards the size of a post, in the section that has their text', () => {
  const long = Array.from({ length: 9 }, () => text('word '.repeat(18_000)));
  const { beyond } = renderSections([
    ...long,
    text('[^a]'),
    text(`[^a]: ${'word '.repeat(19_000)}`),
  ]);
  expect(beyond).toMatchObject({ section: 10, problem: expect.stringContaining('900 KB') });
});
