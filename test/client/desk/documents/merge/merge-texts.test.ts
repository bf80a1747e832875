import fc from '../../../../support/fast-check';
import { repeats } from '../../../../support/sample';
import { mergeTexts } from '../../../../../src/client/desk/documents/merge/merge-texts';
import { renameNotes } from '../../../../../src/client/desk/documents/merge/rename-notes';

const paragraphs = (...texts: string[]) => texts.join('\n\n');

describe('both of two texts', () => {
  test.each<[string, string, string, string]>([
    ['a common paragraph is there once', 'A.\n\nB.', 'A.\n\nC.', 'A.\n\nB.\n\nC.'],
    [
      'of paragraphs that differ in a sentence, only this sentence is there twice',
      'One. Two as I say. Three.',
      'One. Two as they say. Three.',
      'One. Two as I say. Two as they say. Three.',
    ],
    [
      'paragraphs without a common sentence follow each other in their place',
      paragraphs('Start.', 'Second, as I say.', 'End.'),
      paragraphs('Start.', 'Second, as they say.', 'End.'),
      paragraphs('Start.', 'Second, as I say.', 'Second, as they say.', 'End.'),
    ],
    ['a paragraph that moved is not doubled', 'A.\n\nB.\n\nC.', 'C.\n\nA.\n\nB.', 'A.\n\nB.\n\nC.'],
    [
      'a sentence that moved to another paragraph is not doubled',
      'One. Two.\n\nThree.',
      'One.\n\nTwo. Three. Four.',
      'One. Two.\n\nThree. Four.',
    ],
    [
      'a sentence that both have twice is there twice',
      'A.\n\nB.\n\nA.',
      'A.\n\nA.',
      'A.\n\nB.\n\nA.',
    ],
    [
      'other spaces and line breaks are no difference',
      'One.  Two\nlines.',
      'One. Two lines.',
      'One.  Two\nlines.',
    ],
    [
      'words with one mark are not divided',
      '**One. Two.** Three.',
      '**One. Two, too.** Three.',
      '**One. Two.** **One. Two, too.** Three.',
    ],
    [
      'code is not divided',
      '```\na\n\nb\n```',
      '```\na\n\nc\n```',
      '```\na\n\nb\n```\n\n```\na\n\nc\n```',
    ],
    ['code without an end does not take in the next block', '```\na', 'B.', '```\na\n```\n\nB.'],
    ['lists with a common item become one', '- a\n- b', '- a\n- c', '- a\n- b\n- c'],
    ['a paragraph that the other made a list is there as both', 'a', '1. a', 'a\n\n1. a'],
    [
      'the numbers of a list are no difference',
      '1. a\n2. b',
      '1. new\n2. a\n3. b',
      '1. new\n1. a\n2. b',
    ],
    [
      'an item whose nested list differs is there once, with the nested items of both',
      '- a\n  - b\n- c',
      '- a\n  - d\n- c',
      '- a\n  - b\n  - d\n- c',
    ],
    [
      'the only item of a list, too, and at every depth',
      '1. a\n   - b\n     - c',
      '1. a\n   - b\n     - d\n   - e',
      '1. a\n   - b\n     - c\n     - d\n   - e',
    ],
    [
      'an item that only the other has nested items in gets them',
      '- a\n- c',
      '- a\n  - b\n\n    More.\n- c',
      '- a\n  - b\n\n    More.\n- c',
    ],
    [
      'an item that moved and got nested items is there once',
      '- a\n- b\n- c',
      '- c\n  - d\n- a\n- b',
      '- a\n- b\n- c\n  - d',
    ],
    [
      'an item that got a footnote is there once',
      '- a\n  - b\n- c',
      '- a[^1]\n  - b\n- c\n\n[^1]: One.',
      '- a[^1]\n  - b\n- c\n\n[^1]: One.',
    ],
    [
      'items that begin with code are not divided',
      '- ```\n  a\n  ```\n- b',
      '- ```\n  c\n  ```\n- b',
      '- ```\n  a\n  ```\n- ```\n  c\n  ```\n- b',
    ],
    [
      'tables with one head become one',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |',
      '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |',
    ],
    [
      'tables with different heads follow each other',
      '| a |\n| - |\n| 1 |',
      '| b |\n| - |\n| 1 |',
      '| a |\n| - |\n| 1 |\n\n| b |\n| - |\n| 1 |',
    ],
    [
      'a footnote with two paragraphs is not divided',
      'A.[^1]\n\n[^1]: One.\n\n    Two.',
      'A.[^1]\n\nB.\n\n[^1]: One.\n\n    Two.',
      'A.[^1]\n\nB.\n\n[^1]: One.\n\n    Two.',
    ],
    [
      'a sentence keeps the footnotes of both',
      'A.[^1] B.\n\n[^1]: One.',
      'A.[^2] B.\n\n[^2]: Two.',
      'A.[^1][^2] B.\n\n[^1]: One.\n\n[^2]: Two.',
    ],
    [
      'a sentence that moved keeps the footnotes of both',
      'A.[^1]\n\nB.\n\nC.\n\n[^1]: One.',
      'B.\n\nC.\n\nA.[^2]\n\n[^2]: Two.',
      'A.[^1][^2]\n\nB.\n\nC.\n\n[^1]: One.\n\n[^2]: Two.',
    ],
    [
      'a sentence that moved to another paragraph keeps its footnote',
      'A. B.\n\nC. D.',
      'A.\n\nC. B.[^1] D.\n\n[^1]: One.',
      'A. B.[^1]\n\nC. D.\n\n[^1]: One.',
    ],
    ['an empty text adds nothing', '', 'A.', 'A.'],
  ])('%s', (_, mine, theirs, both) => {
    expect(mergeTexts(mine, theirs)).toBe(both);
  });
});

const word = fc.constantFrom(
  'a',
  'model',
  'is',
  'asked',
  'who',
  'pays',
  'e.g.',
  'it',
  'Ada',
  '*so*',
  '`x.y`',
);
const sentence = fc
  .tuple(fc.nat(60), fc.array(word, { maxLength: 5 }), fc.constantFrom('.', '?', '!', '.”'))
  .map(([number, words, end]) => `Sentence ${[number, ...words].join(' ')}${end}`);
const prose = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
const block = fc.oneof(
  { weight: 5, arbitrary: prose },
  fc
    .array(prose, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((one) => `- ${one}`).join('\n')),
  prose.map((text) => `\`\`\`\n${text}\n\n${text}\n\`\`\``),
  prose.map((text) => `> ${text}`),
  prose.map((text) => `| a | b |\n| - | - |\n| ${text} | x |`),
  prose.map((text) => `## ${text}`),
  fc.tuple(prose, fc.nat(3)).map(([text, label]) => `[^n${label}]: ${text}`),
);
const side = (of: fc.Arbitrary<string>) => fc.array(of, { maxLength: 6 });

/** Two texts that were one: blocks are left out, added and moved. */
const twoSides = (of: fc.Arbitrary<string>) =>
  fc
    .tuple(side(of), side(of), side(of))
    .chain(([common, one, other]) =>
      fc.tuple(
        fc.shuffledSubarray([...common, ...one], { minLength: 0 }),
        fc.shuffledSubarray([...common, ...other], { minLength: 0 }),
      ),
    )
    .map((sides) => sides.map((blocks) => blocks.join('\n\n')) as [string, string]);

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu));

test('every footnote of both texts is still referred to in the merge', () => {
  const numbered = fc
    .tuple(fc.nat(6), fc.nat(4))
    .map(([number, note]) => `Said by ${number}.${note > 0 ? `[^n${note}]` : ''}`);
  const text = fc.array(numbered, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(twoSides(text), ([mine, theirs]) => {
      const merged = mergeTexts(mine, theirs);
      const references = new Set(`${mine} ${theirs}`.match(/\[\^n\d\]/g));
      for (const one of references) expect(merged).toContain(one);
    }),
  );
});

test('no item of two lists is lost or repeated, however deep it is', () => {
  const tree = fc.letrec<{ list: string[]; item: string[] }>((tie) => ({
    list: fc
      .uniqueArray(tie('item'), { maxLength: 3, selector: ([head]) => head })
      .map((items) => items.flat()),
    item: fc
      .tuple(fc.nat(4), fc.oneof({ maxDepth: 3 }, fc.constant([]), tie('list')))
      .map(([number, nested]) => [`- item${number}`, ...nested.map((line) => `  ${line}`)]),
  })).list;
  const paths = (text: string) => {
    const above: string[] = [];
    return text.split('\n').flatMap((line) => {
      const [, spaces = '', name = ''] = /^( *)- (\w+)$/.exec(line) ?? [];
      above.splice(spaces.length / 2, Infinity, name);
      return name ? [above.join('>')] : [];
    });
  };
  fc.assert(
    fc.property(tree, tree, (mine, theirs) => {
      const [one, other] = [mine.join('\n'), theirs.join('\n')];
      fc.pre(mine.some((line) => theirs.includes(line) && line.startsWith('-')));
      const merged = paths(mergeTexts(one, other)).sort();
      expect(merged).toEqual([...new Set([...paths(one), ...paths(other)])].sort());
    }),
    {
      numRuns: repeats(150, 500),
      // The same items at other depths.
      examples: [
        [
          ['- item3', '  - item2', '    - item4'],
          ['- item3', '  - item2', '  - item4'],
        ],
      ],
    },
  );
});

test('every word of both texts is in the merge, whatever blocks they have', () => {
  fc.assert(
    fc.property(twoSides(block), ([mine, theirs]) => {
      const merged = wordsOf(mergeTexts(mine, theirs));
      for (const one of wordsOf(`${mine} ${theirs}`)) expect(merged).toContain(one);
    }),
  );
});

test('no line of any text is lost, however it is written', () => {
  const sign = fc.constantFrom(
    ...[
      '',
      '',
      '',
      '- ',
      '1. ',
      '  - ',
      '    ',
      '> ',
      '# ',
      '```',
      '~~~ ',
      '| ',
      '[^1]: ',
      '[a]: /',
    ],
    ...['***', '|-|', '\t', '- > ', '> - ', '===', '\\', '**', '[', '](/', '`', '<b>', '^['],
  );
  const line = fc.tuple(sign, fc.nat(40), fc.constantFrom('', '.', '. ', '  ', '|', '\r'));
  const lines = fc.array(
    fc.oneof(
      fc.constant(''),
      line.map(([start, number, end]) => `${start}word${number}${end}`),
    ),
    { maxLength: 12 },
  );
  // Not the number before an item: a numbered list takes in the bulleted one.
  const written = (text: string) => new Set(text.match(/word\d+/g));
  fc.assert(
    fc.property(lines, lines, (mine, theirs) => {
      const merged = written(mergeTexts(mine.join('\n'), theirs.join('\n')));
      for (const one of written([...mine, ...theirs].join(' '))) expect(merged).toContain(one);
    }),
    { numRuns: repeats(300, 1000) },
  );
});

const count = (text: string, part: string) => text.split(part).length - 1;

test('each sentence is in the merge as often as in the text that has it more often', () => {
  // Each sentence ends with its number, so that none is the beginning of another.
  const numbered = fc.nat(30).map((number) => `It is said by number ${number}.`);
  const text = fc.array(numbered, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(twoSides(text), ([mine, theirs]) => {
      const merged = mergeTexts(mine, theirs);
      const all = new Set(`${mine} ${theirs}`.match(/It is said by number \d+\./g));
      for (const one of all) {
        expect([one, count(merged, one)]).toEqual([
          one,
          Math.max(count(mine, one), count(theirs, one)),
        ]);
      }
    }),
  );
});

test('a text merged with itself stays as it is, and a merge has nothing more to add', () => {
  fc.assert(
    fc.property(twoSides(block), ([mine, theirs]) => {
      expect(mergeTexts(mine, mine)).toBe(mine);
      const merged = mergeTexts(mine, theirs);
      expect(mergeTexts(merged, mine)).toBe(merged);
    }),
  );
});

test('text that only one writer changed since is in the merge in its place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(prose, { minLength: 3, maxLength: 8 }), fc.nat(), (blocks, at) => {
      const place = at % blocks.length;
      const added = 'Added by the other.';
      const theirs = blocks.toSpliced(place, 0, added).join('\n\n');
      expect(mergeTexts(blocks.join('\n\n'), theirs)).toBe(theirs);
    }),
  );
});

test('footnotes with one label and two meanings are both kept', () => {
  const mine = 'A.[^1]\n\n[^1]: Mine.';
  const [theirs] = renameNotes([mine], ['A.[^1] B.[^2]\n\n[^1]: Theirs.\n\n[^2]: Two.']);
  expect(theirs).toBe('A.[^1-2] B.[^2]\n\n[^1-2]: Theirs.\n\n[^2]: Two.');
  expect(mergeTexts(mine, theirs ?? '')).toBe(
    'A.[^1][^1-2] B.[^2]\n\n[^1]: Mine.\n\n[^1-2]: Theirs.\n\n[^2]: Two.',
  );
});

test.each([
  ['the same footnote', '[^1]: Mine.', 'A.[^1]\n\n[^1]:  Mine.', 'A.[^1]\n\n[^1]:  Mine.'],
  ['a new label that is taken', '[^1]: Mine. [^1-2]', '[^1]: Theirs.', '[^1-3]: Theirs.'],
  [
    'code',
    '[^1]: M.',
    '`[^1]`\n\n```\n[^1]\n```\n\n[^1]: T.',
    '`[^1]`\n\n```\n[^1]\n```\n\n[^1-2]: T.',
  ],
])('labels of footnotes: %s', (_, mine, theirs, expected) => {
  expect(renameNotes([mine], [theirs])).toEqual([expected]);
});
