import { type SectionField, sectionFieldNames } from '../../../../shared/posts/section-fields';
import type { FlatPosts } from './flat-post';
import type { Merged } from '../../documents/merge/merge-words';
import type { SectionValues } from './post-values';

// An alt text describes one image, so it goes with the address.
const ofImage: SectionField[] = ['content', 'alt', 'decorative'];
const mergedTogether = [
  ofImage,
  ...sectionFieldNames.filter((field) => !ofImage.includes(field)).map((field) => [field]),
];

/**
 * Merges an image or a quote by its fields: two of them if both changed the same, each with what only
 * the other changed. Null for anything else.
 */
export function mergePlaces(posts: FlatPosts, places: [string, string, string]): Merged | null {
  const [base, mine, theirs] = places.map((place) => posts.sectionAt(place));
  if (!base || !mine || !theirs || mine.type !== theirs.type) return null;
  const [own, other] = [{ ...mine }, { ...theirs }];
  for (const fields of mergedTogether) {
    const isSame = (side: SectionValues) => fields.every((field) => side[field] === base[field]);
    if (isSame(mine)) copyFields(fields, theirs, own);
    else if (isSame(theirs)) copyFields(fields, mine, other);
  }
  const merged = { mine: posts.placeOf(own), theirs: posts.placeOf(other) };
  return merged.mine === merged.theirs ? merged.mine : merged;
}

function copyFields(fields: SectionField[], from: SectionValues, to: SectionValues): void {
  for (const field of fields) Object.assign(to, { [field]: from[field] });
}
