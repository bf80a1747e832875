import { alignSections } from '../../../../../src/client/desk/posts/form/align-sections';
import { diffWords } from '../../../../../src/client/desk/documents/compare/diff-words';
import { newSection } from '../../../../../src/client/desk/posts/form/post-values';

// The comparisons of compare.test.ts take only a moment.

function timeOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

test('the longest sections with nothing in common are compared quickly', () => {
  const words = (letter: string) => `${letter.repeat(3)} `.repeat(25_000);
  expect(timeOf(() => diffWords(words('a'), words('b')))).toBeLessThan(2000);
});

test('two hundred sections, all changed, are aligned quickly', () => {
  const many = (word: string) =>
    Array.from({ length: 200 }, (_, at) => ({
      ...newSection('text'),
      content: `${word} ${at} ${'words and more '.repeat(100)}`,
    }));
  expect(timeOf(() => alignSections(many('old'), many('new')))).toBeLessThan(2000);
});
