import { sameAuthors } from '../../../../shared/author-names';
import { type HeadField, headFields } from '../../../../shared/post-fields';
import { type AlignedSection, alignSections } from './align-sections';
import { newId } from '../../../lib/new-id';
import {
  fieldText,
  type PostValues,
  valueFieldNames,
  valueFields,
  type SectionValues,
} from './post-values';
import { isBlank } from './same-content';
import type * as MergeTexts from './merge-texts';

export type Choice = 'mine' | 'theirs' | 'both' | 'none';

interface Row extends AlignedSection<SectionValues> {
  key: string;
}

/** The differences between the values of two forms. */
export interface Comparison {
  fields: { part: HeadField; mine: string; theirs: string }[];
  rows: Row[];
}

/**
 * Compares the values of two forms. Fields that differ only in surrounding spaces count as equal.
 */
export function compareValues(mine: PostValues, theirs: PostValues): Comparison {
  const used = (values: PostValues) => values.sections.filter((section) => !isBlank(section));
  return {
    fields: headFields
      .filter((part) => !isSameField(mine, theirs, part))
      // An empty address is none that a writer chose.
      .filter((part) => part !== 'direct' || (mine.direct !== '' && theirs.direct !== ''))
      .map((part) => ({ part, mine: fieldText(mine, part), theirs: fieldText(theirs, part) })),
    rows: alignSections(used(mine), used(theirs)).map((row) => ({
      ...row,
      key: row.mine?.key ?? row.theirs?.key ?? '',
    })),
  };
}

function isSameField(mine: PostValues, theirs: PostValues, field: HeadField): boolean {
  return field === 'authors'
    ? sameAuthors(mine.authors, theirs.authors)
    : mine[field].trim() === theirs[field].trim();
}

/** The default choice, which loses nothing: a section that only one side has is kept. */
export function firstChoice({ mine, theirs }: Pick<Row, 'mine' | 'theirs'>): Choice {
  return mine || !theirs ? 'mine' : 'theirs';
}

/**
 * Merges the values by the choices, on top of the other revision. `choices` are keyed by field name
 * and row key; missing choices are first choices. `texts` is the module that merges texts, which is
 * loaded when it is needed.
 */
export function merge(
  mine: PostValues,
  theirs: PostValues,
  comparison: Comparison,
  choices: Partial<Record<string, Choice>>,
  texts: Pick<typeof MergeTexts, 'mergeTexts' | 'renameNotes'>,
): PostValues {
  const merged = { ...mine, direct: mine.direct || theirs.direct };
  for (const field of valueFieldNames) {
    const whose: string = valueFields[field].merged;
    // The publication time is not text to merge: the latest decision counts.
    const isTheirs =
      whose === 'theirs' ||
      (whose === 'plan' && theirs.status === 'scheduled') ||
      (whose === 'date' && theirs.dateLocal !== '' && mine.dateReason === '');
    if (isTheirs) Object.assign(merged, { [field]: theirs[field] });
  }
  for (const { part } of comparison.fields) {
    if (choices[part] === 'theirs') Object.assign(merged, { [part]: theirs[part] });
  }
  const chosen = comparison.rows.map((row) => kept(row, choices[row.key] ?? firstChoice(row)));
  const contents = (sections: (SectionValues | null)[]) =>
    sections.map((one) => (one && one.type !== 'image' ? one.content : ''));
  const renamed = texts.renameNotes(
    contents(chosen.map((row) => row.mine)),
    contents(chosen.map((row) => row.theirs)),
  );
  merged.sections = chosen.flatMap(({ mine: one, theirs: other }, at) => {
    if (!other) return one ? [one] : [];
    const content = renamed[at] || other.content;
    if (one?.type === 'text') return [{ ...one, content: texts.mergeTexts(one.content, content) }];
    return [...(one ? [one] : []), { ...other, content, key: newId() }];
  });
  return merged;
}

/** The sides of a section that are in the merge. */
function kept({ mine, theirs, same }: Row, choice: Choice): Pick<Row, 'mine' | 'theirs'> {
  if (same) return { mine, theirs: null };
  const [isMine, isTheirs] = [
    choice !== 'theirs' && choice !== 'none',
    choice === 'theirs' || choice === 'both',
  ];
  return { mine: isMine ? mine : null, theirs: isTheirs ? theirs : null };
}
