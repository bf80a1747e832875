import { type FieldRow, isSameValue, valueAt } from '../../../shared/documents/fields';
import type { mergeEntries, mergeText, Sides } from '../documents/merge/merge-parts';
import { listOf, objectOf } from './texts';

/** The module that merges texts, which is loaded when it is needed. */
export interface Merging {
  mergeText: typeof mergeText;
  mergeEntries: typeof mergeEntries;
}

type Values = Record<'from' | 'mine' | 'theirs', unknown>;

/**
 * Merges two values of a field from the value that both started from: texts by word, lists by entry,
 * groups by field, others as a whole. Where both changed the same, the two results differ, and each
 * also has what only the other side changed.
 */
export function mergeField(merging: Merging, field: FieldRow, values: Values): Sides<unknown> {
  const { from, mine, theirs } = values;
  if (isSameValue(mine, from)) return { mine: theirs, theirs };
  if (isSameValue(theirs, from) || isSameValue(mine, theirs)) return { mine, theirs: mine };
  switch (field.kind) {
    case 'text':
    case 'markdown': {
      if (![from, mine, theirs].every((value) => typeof value === 'string')) return values;
      const merged = merging.mergeText(from as string, mine as string, theirs as string);
      return typeof merged === 'string' ? { mine: merged, theirs: merged } : merged;
    }
    case 'list': {
      const [base, own, other] = [from, mine, theirs].map((value) => listOf(value).map(written));
      const lists = { base: base ?? [], mine: own ?? [], theirs: other ?? [] };
      const merged = merging.mergeEntries(lists, (...entries) => {
        const [one, two, three] = entries.map(read);
        const sides = mergeField(merging, field.of, { from: one, mine: two, theirs: three });
        return { mine: written(sides.mine), theirs: written(sides.theirs) };
      });
      return merged ? { mine: merged.mine.map(read), theirs: merged.theirs.map(read) } : values;
    }
    case 'group': {
      const merged = { mine: { ...objectOf(mine) }, theirs: { ...objectOf(theirs) } };
      for (const [name, one] of Object.entries(field.fields)) {
        if (one.kind === 'fixed') continue;
        const [before, own, other] = [from, mine, theirs].map((side) =>
          valueAt(objectOf(side), name),
        );
        const sides = mergeField(merging, one, { from: before, mine: own, theirs: other });
        Object.assign(merged.mine, { [name]: sides.mine });
        Object.assign(merged.theirs, { [name]: sides.theirs });
      }
      return merged;
    }
    default:
      return values;
  }
}

/** An entry as a text that is the same for the same entry, whatever the order of its fields. */
function written(entry: unknown): string {
  return JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)))
      : value,
  );
}

const read = (text: string): unknown => JSON.parse(text);
