import type { RevisionSummaryJson } from '../../../../shared/api/revisions';
import { fillIn } from '../../../../shared/format';
import { historyLabels } from '../../../../content/history';

type Counts = Pick<RevisionSummaryJson, 'added' | 'removed'>;

/** Says how many words a revision adds and removes: "120 words added, 600 removed". */
export function wordCounts({ added, removed }: Counts): string {
  const { words } = historyLabels;
  const parts = [
    added > 0 && withCount(added === 1 ? words.addedOne : words.added, added),
    removed > 0 && withCount(removedLabel(added, removed), removed),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "words" is said once. */
function removedLabel(added: number, removed: number): string {
  const { words } = historyLabels;
  if (added > 0) return words.alsoRemoved;
  return removed === 1 ? words.removedOne : words.removed;
}

const withCount = (label: string, count: number) =>
  fillIn(label, { count: count.toLocaleString('en') });
