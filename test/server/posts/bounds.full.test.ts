import type { Section } from '../../../src/shared/posts/section-fields';
import { findBeyondBound } from '../../../src/server/markdown/markdown-bounds';
import { renderSections } from '../../../src/server/markdown/render-sections';
import { hostileMarkdown } from '../../support/hostile-markdown';

const MOST_CHARACTERS = 900_000;
const IN_A_SECTION = 100_000;
/** Twice what is promised, because a busy machine takes longer for the same work. */
const MOST_MS = 400;

/** A post of texts of about `length` characters together. */
function postOf(make: (length: number) => string, length: number): Section[] {
  const sections = Math.ceil(length / IN_A_SECTION);
  const content = make(length / sections);
  return Array.from({ length: sections }, () => ({ type: 'text' as const, content }));
}

/** The largest such post that is accepted before it is parsed. */
function largestPost(make: (length: number) => string): Section[] {
  let [accepted, refused] = [1, MOST_CHARACTERS];
  if (findBeyondBound(postOf(make, refused)) === null) return postOf(make, refused);
  while (refused - accepted > 100) {
    const middle = Math.floor((accepted + refused) / 2);
    if (findBeyondBound(postOf(make, middle)) === null) accepted = middle;
    else refused = middle;
  }
  return postOf(make, accepted);
}

function leastTime(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const begun = process.cpuUsage(); // CPU time, because the clock means nothing on a busy machine
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test.each(Object.entries(hostileMarkdown))(
  'the largest accepted post of %s renders fast and into under 1 MB',
  (_, make) => {
    const sections = largestPost(make);
    const size = (html: string[] = []) => Buffer.byteLength(html.join(''));
    expect(size(renderSections(sections).html)).toBeLessThan(1_000_000);
    expect(leastTime(() => renderSections(sections))).toBeLessThan(MOST_MS);
  },
);

test.each(Object.entries(hostileMarkdown))(
  'a post of 900,000 characters of %s is checked in time that grows with its length',
  (_, make) => {
    expect(leastTime(() => findBeyondBound(postOf(make, MOST_CHARACTERS)))).toBeLessThan(MOST_MS);
  },
);

// Each took 150 to 290 ms when it was accepted.
test.each([
  ['75 labels that reach to the end', '[^?'.repeat(75) + '%é'.repeat(40_000), 1],
  ['110,000 beginnings of emails', '。mailto:'.repeat(12_500), 9],
  ['180,000 beginnings of addresses', ' ftp:'.repeat(20_000), 9],
])('%s are refused', (_, content, sections) => {
  const post = Array.from({ length: sections }, () => ({ type: 'text' as const, content }));
  expect(findBeyondBound(post)).toMatchObject({ problem: expect.stringContaining('split it') });
});
