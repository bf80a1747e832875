import fc from '../../../../support/fast-check';
import { blocksOf } from '../../../../../src/client/desk/documents/merge/markdown-blocks';
import { mergeBlocks } from '../../../../../src/client/desk/documents/merge/merge-blocks';

const blocks = (text: string) => blocksOf(text).map((block) => block.text);

/** The merge of three texts; a question is written <<mine|theirs>>. */
function merge(base: string, mine: string, theirs: string): string {
  return mergeBlocks(blocks(base), blocks(mine), blocks(theirs))
    .pieces.map((piece) =>
      typeof piece === 'string' ? piece : `<<${piece.mine}|${piece.theirs}>>`,
    )
    .join('\n\n');
}

describe('a merge of two texts from the text that both started from', () => {
  test.each<[string, string, string, string, string]>([
    [
      'a sentence that only one of them changed is there once',
      'Before. Nothing here tells you which product to buy. After.',
      'Before. Nothing here says which product to buy. After.',
      'Before. Nothing here tells you which product to buy. After, as they say.',
      'Before. Nothing here says which product to buy. After, as they say.',
    ],
    [
      'two words of one sentence',
      'The trial ran for 14 days in the spring of 2026.',
      'The trial ran for 15 days in the spring of 2026.',
      'The trial ran for 14 days in the autumn of 2026.',
      'The trial ran for 15 days in the autumn of 2026.',
    ],
    [
      'asks where both changed the same word, with what else they changed',
      'It found 77 per cent of the errors in a week.',
      'It found 78 per cent of the errors in a week.',
      'It found 79 per cent of the errors in a month.',
      '<<It found 78 per cent of the errors in a month.|It found 79 per cent of the errors in a month.>>',
    ],
    [
      'asks where they changed two words side by side',
      'It took 14 days.',
      'It took 15 days.',
      'It took 14 weeks.',
      '<<It took 15 days.|It took 14 weeks.>>',
    ],
    [
      'asks only about the paragraph',
      'A.\n\nIt is one.\n\nB.',
      'A, I say.\n\nIt is two.\n\nB.',
      'A.\n\nIt is three.\n\nB, they say.',
      'A, I say.\n\n<<It is two.|It is three.>>\n\nB, they say.',
    ],
    ['the same change is there once', 'One. Two.', 'One. 2.', 'One. 2.', 'One. 2.'],
    [
      'both added a sentence in one place',
      'One.',
      'One. Mine.',
      'One. Theirs.',
      'One. Mine. Theirs.',
    ],
    [
      'both added a paragraph in one place, one of them the same',
      'One.',
      'One.\n\nNew.',
      'One.\n\nNew.\n\nMore.',
      'One.\n\nNew.\n\nMore.',
    ],
    ['both added an item', '- a\n- b', '- a\n- b\n- c', '- a\n- b\n- d', '- a\n- b\n- c\n- d'],
    [
      'one removed a paragraph',
      'A.\n\nB.\n\nC.',
      'A.\n\nC.',
      'A.\n\nB.\n\nC, too.',
      'A.\n\nC, too.',
    ],
    [
      'asks if one removed what the other changed',
      'A.\n\nB.',
      'A.',
      'A.\n\nB, too.',
      'A.\n\n<<|B, too.>>',
    ],
    [
      'a paragraph that one moved and the other changed is in its new place, changed',
      'A.\n\nB.\n\nC.\n\nD.',
      'B.\n\nC.\n\nD.\n\nA.',
      'A, too.\n\nB.\n\nC.\n\nD.',
      'B.\n\nC.\n\nD.\n\nA, too.',
    ],
    [
      'a paragraph that both moved is there once',
      'A.\n\nB.\n\nC.\n\nD.',
      'B.\n\nA.\n\nC.\n\nD.',
      'B.\n\nC.\n\nD.\n\nA.',
      'B.\n\nA.\n\nC.\n\nD.',
    ],
    [
      'cells of one table whose padding the editor changed',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '| a   | b |\n| --- | - |\n| 100 | 2 |',
      '| a | b    |\n| - | ---- |\n| 1 | 2000 |',
      '| a   | b |\n| --- | ---- |\n| 100 | 2000 |',
    ],
    [
      'a word that is still in a rewritten sentence is not the old one',
      'We asked the lab and the press about the results of the trial.',
      'Nobody knows the reasons.',
      'We asked the lab and the press about the first results of the trial.',
      '<<Nobody knows the reasons.|We asked the lab and the press about the first results of the trial.>>',
    ],
    [
      'asks about a paragraph that one moved and the other rewrote beside a new one',
      'A zero cat naps.\n\nB.',
      'B.\n\nA one cat naps.',
      'New.\n\nA two dogs ran.\n\nB.',
      'New.\n\nB.\n\n<<A one cat naps.|A two dogs ran.>>',
    ],
    [
      'asks only about the words that both changed, where one also added and removed paragraphs',
      'Ada asked the lab today.\n\nBob was not there then.',
      'First one here.\n\nNext one here.\n\nAda told the lab today.',
      'Ada paid the lab today.\n\nBob was not there then.',
      'First one here.\n\nNext one here.\n\n<<Ada told the lab today.|Ada paid the lab today.>>',
    ],
    [
      'a moved paragraph is known by a sentence that is still there',
      'Ada asked nine labs twice. Bob never wrote to them.\n\nC.',
      'Ada asked ten labs twice. Bob never wrote to them.\n\nC, too.',
      'C.\n\nNobody saw it. Everybody knew it. Bob never wrote to them.',
      'C, too.\n\n<<Ada asked ten labs twice. Bob never wrote to them.|Nobody saw it. Everybody knew it. Bob never wrote to them.>>',
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(merge(base, mine, theirs)).toBe(expected);
  });
});

/** A text of numbered sentences, and how one person changes it. */
const sentence = fc.nat(60).map((n) => `A${n} b${n} c${n} d${n} e${n}.`);
const start = fc
  .uniqueArray(sentence, { minLength: 1, maxLength: 20 })
  .chain((all) =>
    fc
      .array(fc.boolean(), { minLength: all.length, maxLength: all.length })
      .map((breaks) => all.reduce((text, one, at) => text + (breaks[at] ? '\n\n' : ' ') + one)),
  );
const edit = fc.record({
  at: fc.nat(100),
  kind: fc.constantFrom('word', 'word', 'add', 'paragraph', 'remove', 'move'),
});

/** Changes a text, with words that only this person writes. */
function changed(base: string, who: string, edits: { at: number; kind: string }[]): string {
  let count = 0;
  return edits.reduce((text, { at, kind }) => {
    const paragraphs = text.split('\n\n');
    const place = at % paragraphs.length;
    const sentences = (paragraphs[place] ?? '').split(/(?<=\.) /);
    const which = at % sentences.length;
    const own = `${who}${++count}`;
    if (kind === 'word') sentences[which] = (sentences[which] ?? '').replace(/ [bc]\d+/, ` ${own}`);
    if (kind === 'add') sentences.splice(which, 0, `Add${own} f${own} g${own}.`);
    if (kind === 'remove') sentences.splice(which, 1);
    paragraphs[place] = sentences.join(' ');
    if (kind === 'paragraph') paragraphs.splice(place, 0, `Par${own} f${own} g${own}.`);
    if (kind === 'move') paragraphs.push(...paragraphs.splice(place, 1));
    return paragraphs.filter(Boolean).join('\n\n');
  }, base);
}

const threeTexts = fc
  .tuple(start, fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }))
  .map(([base, ours, others]) => ({
    base,
    mine: changed(base, 'mine', ours),
    theirs: changed(base, 'theirs', others),
  }));

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const asBlocks = (text: string) => blocks(text).join('\n\n');

describe('for all texts', () => {
  test('what only one side changed is taken, and the same change merges once', () => {
    fc.assert(
      fc.property(threeTexts, ({ base, mine }) => {
        expect(merge(base, mine, base)).toBe(asBlocks(mine));
        expect(merge(base, base, mine)).toBe(asBlocks(mine));
        expect(merge(base, mine, mine)).toBe(asBlocks(mine));
      }),
    );
  });

  test('no word that either wrote is lost, and no word of the start is there twice', () => {
    fc.assert(
      fc.property(threeTexts, ({ base, mine, theirs }) => {
        const { pieces } = mergeBlocks(blocks(base), blocks(mine), blocks(theirs));
        const all = pieces
          .map((piece) => (typeof piece === 'string' ? piece : `${piece.mine} ${piece.theirs}`))
          .join(' ');
        const written = wordsIn(`${mine} ${theirs}`).filter((word) => /mine|theirs/.test(word));
        for (const word of written) expect(wordsIn(all)).toContain(word);
        for (const choice of ['mine', 'theirs'] as const) {
          const text = pieces
            .map((piece) => (typeof piece === 'string' ? piece : piece[choice]))
            .join('\n\n');
          const numbers = wordsIn(text).filter((word) => /\d/.test(word));
          expect(numbers.filter((word, at) => numbers.indexOf(word) !== at)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('nothing is asked where they changed different paragraphs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(sentence, { minLength: 2, maxLength: 8 }), fc.nat(), (all, at) => {
        const ofMine = all.map((one, index) => (index % 2 === at % 2 ? `${one} Mine.` : one));
        const ofTheirs = all.map((one, index) => (index % 2 === at % 2 ? one : `Theirs. ${one}`));
        const both = all.map((one, index) =>
          index % 2 === at % 2 ? `${one} Mine.` : `Theirs. ${one}`,
        );
        const text = (list: string[]) => list.join('\n\n');
        expect(merge(text(all), text(ofMine), text(ofTheirs))).toBe(text(both));
      }),
    );
  });
});
