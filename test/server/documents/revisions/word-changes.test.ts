import fc from '../../../support/fast-check';
import { hasWords, wordChanges } from '../../../../src/server/documents/revisions/word-changes';

test.each([
  ['', '', 0, 0],
  ['', 'Two words.', 2, 0],
  ['Two words.', '', 0, 2],
  ['It was last year.', 'It was this year, too.', 2, 1],
  ['One two three.', 'Three. One two', 1, 1],
  ['first\nsecond\nthird', 'third\nfirst\nsecond', 0, 0],
  ['a word', 'a **word**', 0, 0],
  ['the the the', 'the', 0, 2],
  ['don’t', 'don’t stop', 1, 0],
  ['hel', 'hello', 1, 1],
  ['模型评估', '模型', 0, 2],
  ['10<sup>6</sup> prompts', '106 prompts', 1, 1],
  ['CO2', 'CO<sub>2</sub>', 1, 1],
  ['cafe\u0301', 'cafe\u0301 noir', 1, 0],
])('%j and %j', (before, after, added, removed) => {
  expect(wordChanges(before, after)).toEqual({ added, removed });
});

const text = fc
  .array(fc.constantFrom('one', 'two', 'three', 'four', ' ', '\n', '  ', '. ', '’s', '-'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

test('the same counts as for all words of both texts', () => {
  fc.assert(
    fc.property(text, text, text, text, (start, one, other, end) => {
      const [before, after] = [start + one + end, start + other + end];
      // A text that shares no beginning and no end with another is compared as a whole.
      const whole = wordChanges(`( ${before} (`, `) ${after} )`);
      expect(wordChanges(before, after)).toEqual(whole);
    }),
  );
});

test('words that are added and removed make up the difference in length', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { added, removed } = wordChanges(before, after);
      const { added: all } = wordChanges('', before);
      expect(hasWords(after, all + added - removed)).toBe(true);
      expect(hasWords(after, all + added - removed + 1)).toBe(false);
      expect(wordChanges(after, before)).toEqual({ added: removed, removed: added });
    }),
  );
});
