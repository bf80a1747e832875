import { sameAuthors } from '../../../../shared/posts/author-names';
import { cleanTags } from '../../../../shared/clean-tags';
import { splitList } from '../../../../shared/format';
import { type HeadField, headFields, postFields } from '../../../../shared/posts/post-fields';
import { FlatPosts } from './flat-post';
import {
  type Choice,
  mergeBlocks,
  type MergedBlocks,
  type Question,
} from '../../documents/merge/merge-blocks';
import { mergeTexts } from '../../documents/merge/merge-texts';
import { mergePlaces } from './merge-places';
import {
  fieldText,
  type PostValues,
  type SectionValues,
  valueFieldNames,
  valueFields,
} from './post-values';
import { renameNotes } from '../../documents/merge/rename-notes';

/** The differences between the values of two forms, and what is merged without a question. */
export interface PostComparison {
  mine: PostValues;
  theirs: PostValues;
  /** The fields that both changed. */
  fields: { part: HeadField; mine: string; theirs: string }[];
  /** The fields whose merged value is known. */
  settled: Partial<PostValues>;
  /** What both changed of the text. */
  questions: Question[];
  /** The fields and headings of what only the other side changed. */
  taken: { fields: HeadField[]; headings: string[] };
  pieces: MergedBlocks['pieces'];
  posts: FlatPosts;
}

/**
 * Compares the values of two forms with those that both started from. If these are not known, everything
 * that differs counts as changed by both. Surrounding spaces of fields do not count.
 */
export function compareValues(
  mine: PostValues,
  theirs: PostValues,
  base: PostValues | null,
): PostComparison {
  const posts = new FlatPosts();
  const [ours, others] = [
    posts.blocksOf(mine.sections),
    posts.blocksOf(withNotes(mine, theirs, base)),
  ];
  const from = base && posts.blocksOf(base.sections);
  const { pieces, taken } = mergeBlocks(from, ours, others, (...places) =>
    mergePlaces(posts, places),
  );
  const asked = pieces.filter((piece) => typeof piece !== 'string');
  const differing = headFields.filter((part) => !isSameField(mine, theirs, part));
  const settled: Partial<PostValues> = { direct: mine.direct || theirs.direct };
  const comparison: PostComparison = {
    mine,
    theirs,
    fields: [],
    settled,
    questions: asked,
    pieces,
    posts,
    taken: { fields: [], headings: taken },
  };
  for (const part of differing) compareField(comparison, part, base);
  return comparison;
}

/** The other's sections, whose new footnotes have labels that are free in the own. */
function withNotes(mine: PostValues, theirs: PostValues, base: PostValues | null): SectionValues[] {
  const textsOf = (values: PostValues | null) =>
    values?.sections.map(({ type, content }) => (type === 'image' ? '' : content)) ?? [];
  const renamed = renameNotes(textsOf(mine), textsOf(theirs), textsOf(base));
  return theirs.sections.map((section, at) => ({
    ...section,
    content: renamed[at] || section.content,
  }));
}

function compareField(comparison: PostComparison, part: HeadField, base: PostValues | null): void {
  const { mine, theirs, fields, settled, taken } = comparison;
  // An empty address is none that a writer chose.
  if (part === 'direct' && (mine.direct === '' || theirs.direct === '')) return;
  if (base && isSameField(mine, base, part)) {
    Object.assign(settled, { [part]: theirs[part] });
    taken.fields.push(part);
  } else if (base && isSameField(theirs, base, part)) {
    Object.assign(settled, { [part]: mine[part] });
  } else if (base && part === 'tags') settled.tags = mergeTags(mine.tags, theirs.tags, base.tags);
  else fields.push({ part, mine: fieldText(mine, part), theirs: fieldText(theirs, part) });
}

/** The tags that neither side removed, and those that either added. */
function mergeTags(mine: string, theirs: string, base: string): string {
  const [own, other, from] = [mine, theirs, base].map((text) => cleanTags(splitList(text)));
  const has = (tags: string[] = [], tag: string) =>
    tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const kept = [...(own ?? []), ...(other ?? [])].filter(
    (tag) => !has(from, tag) || (has(own, tag) && has(other, tag)),
  );
  return cleanTags(kept).join(', ');
}

function isSameField(one: PostValues, other: PostValues, field: HeadField): boolean {
  if (field === 'authors') return sameAuthors(one.authors, other.authors);
  const read = (values: PostValues) =>
    postFields[field].kind === 'tags'
      ? cleanTags(splitList(values[field])).join()
      : values[field].trim();
  return read(one) === read(other);
}

/** The default choice, which loses nothing: what only one side has is kept. */
export function firstChoice({ mine }: Pick<Question, 'mine'>): Choice {
  return mine === '' ? 'theirs' : 'mine';
}

/**
 * Merges the values by the choices, on top of the other revision. `choices` are keyed by field name
 * and by question; missing choices are first choices.
 */
export function merge(
  comparison: PostComparison,
  choices: Partial<Record<string, Choice>>,
): PostValues {
  const { mine, theirs, fields, settled, pieces, posts } = comparison;
  const merged = { ...mine, ...settled };
  for (const field of valueFieldNames) {
    const whose: string = valueFields[field].merged;
    // The publication time is not text to merge: the latest decision counts.
    const isTheirs =
      whose === 'theirs' ||
      (whose === 'plan' && theirs.status === 'scheduled') ||
      (whose === 'date' && theirs.dateLocal !== '' && mine.dateReason === '');
    if (isTheirs) Object.assign(merged, { [field]: theirs[field] });
  }
  for (const { part } of fields) {
    if (choices[part] === 'theirs') Object.assign(merged, { [part]: theirs[part] });
  }
  const texts = pieces.map((piece) =>
    typeof piece === 'string'
      ? piece
      : chosen(posts, piece, choices[piece.id] ?? firstChoice(piece)),
  );
  const text = texts.filter((one) => one !== '').join('\n\n');
  return { ...merged, sections: posts.sectionsOf(text, mine.sections) };
}

/** Whether both sides are one image with other fields, so that a combination would show it twice. */
export function isOneImage({ posts }: PostComparison, { mine, theirs }: Question): boolean {
  const [own, other] = [posts.sectionAt(mine), posts.sectionAt(theirs)];
  return own?.type === 'image' && other?.type === 'image' && own.content === other.content;
}

function chosen(posts: FlatPosts, { mine, theirs }: Question, choice: Choice): string {
  if (choice === 'both') return mergeTexts(mine, posts.withoutImagesOf(mine, theirs));
  return choice === 'none' ? '' : choice === 'theirs' ? theirs : mine;
}
