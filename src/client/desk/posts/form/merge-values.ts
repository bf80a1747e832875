import { type HeadField, headFields } from '../../../../shared/post-fields';
import { type AlignedSection, alignSections } from './align-sections';
import { newId } from '../../../lib/new-id';
import { type PostValues, valueFieldNames, valueFields, type SectionValues } from './post-values';
import { isBlank } from './same-content';

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
      .filter((part) => mine[part].trim() !== theirs[part].trim())
      // An empty address is none that a writer chose.
      .filter((part) => part !== 'direct' || (mine.direct !== '' && theirs.direct !== ''))
      .map((part) => ({ part, mine: mine[part], theirs: theirs[part] })),
    rows: alignSections(used(mine), used(theirs)).map((row) => ({
      ...row,
      key: row.mine?.key ?? row.theirs?.key ?? '',
    })),
  };
}

/** The default choice, which loses nothing: a section that only one side has is kept. */
export function firstChoice({ mine, theirs }: Pick<Row, 'mine' | 'theirs'>): Choice {
  return mine || !theirs ? 'mine' : 'theirs';
}

/**
 * Merges the values by the choices, on top of the other revision. `choices` are keyed by field name
 * and row key; missing choices are first choices.
 */
export function merge(
  mine: PostValues,
  theirs: PostValues,
  comparison: Comparison,
  choices: Partial<Record<string, Choice>>,
): PostValues {
  const merged = { ...mine, direct: mine.direct || theirs.direct };
  for (const field of valueFieldNames) {
    const whose: string = valueFields[field].merged;
    // The publication time is not text to merge: the latest decision counts.
    const isTheirs = whose === 'theirs' || (whose === 'plan' && theirs.status === 'scheduled');
    if (isTheirs) Object.assign(merged, { [field]: theirs[field] });
  }
  for (const { part } of comparison.fields) {
    if (choices[part] === 'theirs') merged[part] = theirs[part];
  }
  merged.sections = comparison.rows.flatMap((row) =>
    chosen(row, choices[row.key] ?? firstChoice(row)),
  );
  return merged;
}

function chosen({ mine, theirs, same }: Row, choice: Choice): SectionValues[] {
  const one = mine ? [mine] : [];
  const other = theirs ? [{ ...theirs, key: newId() }] : [];
  if (same) return one;
  return { mine: one, theirs: other, both: [...one, ...other], none: [] }[choice];
}
