import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import {
  compareValues,
  firstChoice,
  isOneImage,
  merge,
} from '../../../../../src/client/desk/posts/form/merge-values';
import type { Choice } from '../../../../../src/client/desk/documents/merge/merge-blocks';

const text = (content: string) => ({ ...newSection('text'), content });
const image = (content: string, more = {}) => ({ ...newSection('image'), content, ...more });
const quote = (source: string) => ({ ...newSection('quote'), content: 'So it is.', source });

function postWith(values: Partial<PostValues>): PostValues {
  return { ...newPostValues({ id: null, name: 'Ada' }), version: 1, name: 'A title', ...values };
}

const contents = ({ sections }: PostValues) => sections.map(({ content }) => content);

/** The same choice for everything in question. */
function mergeAll(mine: PostValues, theirs: PostValues, base: PostValues | null, choice: Choice) {
  const comparison = compareValues(mine, theirs, base);
  const all = [
    ...comparison.questions.map(({ id }) => id),
    ...comparison.fields.map(({ part }) => part),
  ];
  return merge(comparison, Object.fromEntries(all.map((key) => [key, choice])));
}

describe('if the start is known', () => {
  const base = postWith({
    blurb: 'A summary.',
    tags: 'Methods, Policy',
    sections: [
      text('## Method\n\nOne. Two. Three.\n\n## Result\n\nIt found 77 per cent.'),
      image('/a.webp', { alt: 'A map' }),
      text('End.'),
    ],
  });
  const changed = (values: Partial<PostValues>) => ({ ...base, ...values });

  test('fields that only one side changed are taken, and tags are merged', () => {
    const mine = changed({ name: 'My title', tags: 'Methods, Policy, New' });
    const theirs = changed({ version: 2, blurb: 'Their summary.', tags: 'Policy, Other' });
    const comparison = compareValues(mine, theirs, base);
    expect([comparison.fields, comparison.questions]).toEqual([[], []]);
    expect(comparison.taken.fields).toEqual(['blurb']);
    expect(merge(comparison, {})).toMatchObject({
      version: 2,
      name: 'My title',
      blurb: 'Their summary.',
      tags: 'Policy, New, Other',
    });
  });

  test('a field that both changed is in question', () => {
    const [mine, theirs] = [changed({ name: 'Mine' }), changed({ name: 'Theirs' })];
    expect(compareValues(mine, theirs, base).fields).toEqual([
      { part: 'name', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(mergeAll(mine, theirs, base, 'theirs').name).toBe('Theirs');
  });

  test('a question is under its nearest heading, and combined by sentence', () => {
    const withResult = (result: string, first = 'One.') => [
      text(`## Method\n\n${first} Two. Three.\n\n## Result\n\nIt found ${result} per cent.`),
      ...base.sections.slice(1),
    ];
    const mine = changed({ sections: withResult('78') });
    const theirs = changed({ sections: withResult('79', 'First.') });
    const comparison = compareValues(mine, theirs, base);
    expect(comparison.questions).toMatchObject([
      { heading: 'Result', mine: 'It found 78 per cent.', theirs: 'It found 79 per cent.' },
    ]);
    expect(comparison.taken.headings).toEqual(['Method']);
    expect(contents(mergeAll(mine, theirs, base, 'both'))).toEqual([
      '## Method\n\nFirst. Two. Three.\n\n## Result\n\nIt found 78 per cent.\n\nIt found 79 per cent.',
      '/a.webp',
      'End.',
    ]);
  });

  test('a text that one side divided by an image is still one text', () => {
    const mine = changed({
      sections: [
        text('## Method\n\nOne. Two. Three.'),
        image('/new.webp', { alt: 'A chart' }),
        text('## Result\n\nIt found 77 per cent.'),
        ...base.sections.slice(1),
      ],
    });
    const theirs = changed({
      sections: [
        text('## Method\n\nOne. Two. Three.\n\n## Result\n\nIt found 79 per cent.'),
        ...base.sections.slice(1),
      ],
    });
    const comparison = compareValues(mine, theirs, base);
    expect(comparison.questions).toEqual([]);
    expect(contents(merge(comparison, {}))).toEqual([
      '## Method\n\nOne. Two. Three.',
      '/new.webp',
      '## Result\n\nIt found 79 per cent.',
      '/a.webp',
      'End.',
    ]);
  });

  test('an image is merged by its fields, and in question if both changed one of them', () => {
    const withImage = (more: object) =>
      changed({ sections: base.sections.with(1, image('/a.webp', { alt: 'A map', ...more })) });
    const merged = compareValues(
      withImage({ alt: 'Ours' }),
      withImage({ caption: 'Theirs' }),
      base,
    );
    expect(merged.questions).toEqual([]);
    expect(merge(merged, {}).sections[1]).toMatchObject({ alt: 'Ours', caption: 'Theirs' });
    const asked = compareValues(withImage({ alt: 'Ours' }), withImage({ alt: 'Theirs' }), base);
    expect(asked.questions).toHaveLength(1);
    expect(merge(asked, { [asked.questions[0]?.id ?? '']: 'theirs' }).sections[1]?.alt).toBe(
      'Theirs',
    );
  });

  const withImage = (content: string, more: object) =>
    changed({ sections: base.sections.with(1, image(content, { alt: 'A map', ...more })) });
  const images = ({ sections }: PostValues) =>
    sections
      .filter(({ type }) => type === 'image')
      .map(({ content, alt, caption }) => [content, alt, caption]);

  test('of an image in question, each side has what only the other changed', () => {
    const mine = withImage('/a.webp', { alt: 'Ours' });
    const theirs = withImage('/a.webp', { alt: 'Theirs', caption: 'Their caption' });
    expect(images(mergeAll(mine, theirs, base, 'mine'))).toEqual([
      ['/a.webp', 'Ours', 'Their caption'],
    ]);
    const replaced = withImage('/b.webp', { alt: '', caption: 'Our caption' });
    expect(
      images(mergeAll(replaced, withImage('/a.webp', { alt: 'Ours' }), base, 'theirs')),
    ).toEqual([['/a.webp', 'Ours', 'Our caption']]);
  });

  test('an alt text never describes an image that the other side chose', () => {
    const mine = withImage('/b.webp', {});
    const theirs = withImage('/a.webp', { alt: 'Theirs' });
    expect(images(mergeAll(mine, theirs, base, 'mine'))).toEqual([['/b.webp', 'A map', '']]);
    expect(images(mergeAll(mine, theirs, base, 'theirs'))).toEqual([['/a.webp', 'Theirs', '']]);
  });

  test('a combination has an image once, also if both described it', () => {
    const [mine, theirs] = ['Ours', 'Theirs'].map((alt) => withImage('/a.webp', { alt }));
    if (!mine || !theirs) throw new Error('two sides');
    for (const from of [base, null]) {
      const comparison = compareValues(mine, theirs, from);
      expect(comparison.questions.map((one) => isOneImage(comparison, one))).toEqual([true]);
      expect(images(mergeAll(mine, theirs, from, 'both'))).toEqual([['/a.webp', 'Ours', '']]);
    }
    const others = withImage('/b.webp', { alt: 'Theirs' });
    expect(images(mergeAll(mine, others, base, 'both')).map(([content]) => content)).toEqual([
      '/a.webp',
      '/b.webp',
    ]);
  });

  test('a section that one side removed and nobody changed is gone', () => {
    const mine = changed({ sections: base.sections.slice(0, 1) });
    const theirs = changed({ version: 2, name: 'Another' });
    const comparison = compareValues(mine, theirs, base);
    expect(comparison.questions).toEqual([]);
    expect(merge(comparison, {}).sections).toHaveLength(1);
  });

  test('new footnotes with one label keep their own texts', () => {
    const added = (place: string, note: string) => {
      const [first, ...rest] = base.sections;
      const content = (first?.content ?? '').replace(place, `${place}[^1]`);
      return changed({ sections: [text(`${content}\n\n[^1]: ${note}`), ...rest] });
    };
    const comparison = compareValues(added('Two.', 'Mine.'), added('per cent.', 'Theirs.'), base);
    expect(comparison.questions).toEqual([]);
    const blocks = contents(merge(comparison, {}))[0]?.split('\n\n').sort();
    expect(blocks).toEqual([
      '## Method',
      '## Result',
      'It found 77 per cent.[^1-2]',
      'One. Two.[^1] Three.',
      '[^1-2]: Theirs.',
      '[^1]: Mine.',
    ]);
  });

  test('a footnote that only one side changed is changed', () => {
    const noted = (note: string, end = '') =>
      postWith({ sections: [text(`A.[^1]${end}\n\n[^1]: ${note}`)] });
    const comparison = compareValues(noted('One.', ' B.'), noted('Two.'), noted('One.'));
    expect(contents(merge(comparison, {}))).toEqual(['A.[^1] B.\n\n[^1]: Two.']);
  });
});

describe('if the start is not known', () => {
  const mine = postWith({
    name: 'My title',
    blurb: 'A blurb.',
    sections: [text('The same.'), text('Mine alone.'), text('My words on evidence.')],
  });
  const theirs = postWith({
    version: 2,
    name: 'Their title',
    blurb: ' A blurb. ',
    sections: [text('The same.'), text('Their words on evidence.'), quote('Ben')],
  });

  test('everything that differs is in question, but no surrounding spaces', () => {
    const { fields, questions } = compareValues(mine, theirs, null);
    expect(fields).toEqual([{ part: 'name', mine: 'My title', theirs: 'Their title' }]);
    expect(
      questions.map((one) => [one.mine.includes('Mine alone.'), one.theirs.includes('Their')]),
    ).toContainEqual([true, true]);
  });

  test('an empty section makes no difference', () => {
    const blank = {
      ...mine,
      sections: [...mine.sections, newSection('text'), newSection('image')],
    };
    expect(compareValues(blank, mine, null).questions).toEqual([]);
    expect(contents(merge(compareValues(blank, mine, null), {}))).toEqual(contents(mine));
  });

  test('a field is taken from the other version when chosen', () => {
    expect(mergeAll(mine, theirs, null, 'theirs').name).toBe('Their title');
    expect(contents(mergeAll(mine, theirs, null, 'theirs'))).toEqual(contents(theirs));
    expect(contents(mergeAll(mine, theirs, null, 'mine'))).toEqual(contents(mine));
  });

  test('an address that either writer chose is in the merge', () => {
    const merged = (one: string, other: string, choice: Choice = 'mine') => {
      const [ours, others] = [postWith({ direct: one }), postWith({ direct: other })];
      const { fields } = compareValues(ours, others, null);
      return [fields.length, mergeAll(ours, others, null, choice).direct];
    };
    expect(merged('mine', '')).toEqual([0, 'mine']);
    expect(merged('', 'theirs')).toEqual([0, 'theirs']);
    expect(merged('mine', 'theirs')).toEqual([1, 'mine']);
    expect(merged('mine', 'theirs', 'theirs')).toEqual([1, 'theirs']);
  });

  test('no two sections of a merge have the same key', () => {
    const { sections } = mergeAll(
      mine,
      { ...theirs, sections: mine.sections.slice(0, 2) },
      null,
      'both',
    );
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
  });

  test('of a quote and of an image that differ, both are kept one after the other', () => {
    const ours = postWith({ sections: [quote('Ada'), image('/a.webp'), image('/c.webp')] });
    const others = postWith({ sections: [quote('Ben'), image('/b.webp'), image('/c.webp')] });
    const { sections } = mergeAll(ours, others, null, 'both');
    expect(sections.map(({ source, content }) => source || content).sort()).toEqual([
      '/a.webp',
      '/b.webp',
      '/c.webp',
      'Ada',
      'Ben',
    ]);
  });
});

test('by default, nothing is left out that only one side has', () => {
  expect(firstChoice({ mine: '' })).toBe('theirs');
  expect(firstChoice({ mine: 'Words.' })).toBe('mine');
});
