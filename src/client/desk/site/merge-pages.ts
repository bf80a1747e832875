import type { AnySitePage } from '../../../content/site-pages';
import { nameOf } from '../../../shared/documents/check-fields';
import { type FieldValues, isSameValue } from '../../../shared/documents/fields';
import type { Choice } from '../documents/merge/merge-blocks';
import { mergeField, type Merging } from './merge-field';
import { differences, valueIn, withValue } from './page-values';
import { imageAddressesIn, plainTextOf } from './texts';

/** A field that both changed. */
interface Question {
  path: string;
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both as plain text. */
  shown: { mine: string; theirs: string };
  /** The images that only one side has; all of a field that is an image. */
  images: { mine: string[]; theirs: string[] };
}

/** The differences between the values of a page, and what is merged without a question. */
export interface PageComparison {
  questions: Question[];
  /** The values with everything that is not in question. */
  merged: FieldValues;
  /** The names of the fields that only the other side changed. */
  taken: string[];
}

/**
 * Compares the values of two forms with those that both started from; null if these are not known.
 * See mergeField().
 */
export function comparePages(
  page: AnySitePage,
  own: FieldValues,
  other: FieldValues,
  base: FieldValues | null,
  merging: Merging,
): PageComparison {
  const comparison: PageComparison = { questions: [], merged: other, taken: [] };
  for (const row of differences(page, own, other)) {
    const { path, field } = row;
    const [mine, theirs] = [own, other].map((values) => valueIn(page, values, path));
    const name = nameOf(row);
    const from = base && valueIn(page, base, path);
    const sides = base ? mergeField(merging, field, { from, mine, theirs }) : { mine, theirs };
    if (base && isSameValue(mine, from)) comparison.taken.push(name);
    else if (isSameValue(sides.mine, sides.theirs)) {
      comparison.merged = withValue(page, comparison.merged, path, sides.mine);
    } else {
      const shown = {
        mine: plainTextOf(field, sides.mine),
        theirs: plainTextOf(field, sides.theirs),
      };
      const images = {
        mine: imageAddressesIn(field, sides.mine),
        theirs: imageAddressesIn(field, sides.theirs),
      };
      const isOnly = (others: string[]) => (img: string) =>
        field.kind === 'image' || !others.includes(img);
      comparison.questions.push({
        path,
        name,
        ...sides,
        shown,
        images: {
          mine: images.mine.filter(isOnly(images.theirs)),
          theirs: images.theirs.filter(isOnly(images.mine)),
        },
      });
    }
  }
  return comparison;
}

/** The values by the choices, keyed by path; a missing choice is the own value. */
export function mergePages(
  page: AnySitePage,
  { questions, merged }: PageComparison,
  choices: Record<string, Choice>,
): FieldValues {
  return questions.reduce((values, { path, mine, theirs }) => {
    const choice = choices[path] ?? 'mine';
    return withValue(page, values, path, choice === 'theirs' ? theirs : mine);
  }, merged);
}
