import type { PostContent } from '../../../../shared/posts/post-fields';

/** Numbers and names that a text no longer says, and those that it says instead. */
export interface ChangedFacts {
  before: string[];
  after: string[];
}

// Numbers with their signs, and words that begin with a capital letter within a sentence.
const FACT = /\d+(?:[.,:/–-]\d+)*|(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{M}’'-]+/gu;

/**
 * What readers were told before and are now told differently; null if nothing that they were told is
 * gone. A change to these is more often a correction than a change to other words.
 */
export function changedFacts(
  before: Pick<PostContent, 'name' | 'blurb' | 'sections'>,
  after: Pick<PostContent, 'name' | 'blurb' | 'sections'>,
): ChangedFacts | null {
  const [old, now] = [factsIn(before), factsIn(after)];
  const gone = without(old, now);
  return gone.length === 0 ? null : { before: gone, after: without(now, old) };
}

/** In reading order. Addresses of images and links say nothing to readers. */
function factsIn({ name, blurb, sections }: Parameters<typeof changedFacts>[0]): string[] {
  const texts = sections.flatMap(({ type, content, caption = '', source = '' }) => [
    type === 'image' ? '' : content.replace(/\]\([^)]*\)|\[\^[^\]]*\]|^ {0,3}1\. /gm, ' '),
    caption,
    source,
  ]);
  return [name, blurb, ...texts].flatMap((text) => text.match(FACT) ?? []);
}

/** The items that the other list has less often, each once. */
function without(list: string[], other: string[]): string[] {
  const left = [...other];
  const missing = list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...new Set(missing)];
}
