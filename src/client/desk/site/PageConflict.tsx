import { useMemo, useState } from 'react';
import type { AnySitePage } from '../../../content/site-pages';
import type { SitePageJson, PageRevisionJson } from '../../../shared/api/site-pages';
import { useSite } from '../../hooks/use-site';
import { useMerging, ConflictFrame } from '../documents/conflict/ConflictFrame';
import { ConflictSides } from '../documents/conflict/ConflictSides';
import { plainText } from '../documents/compare/part-text';
import type { Choice } from '../documents/merge/merge-blocks';
import { comparePages, mergePages } from './merge-pages';
import { newestValues, type PageValues, pageValuesOf, savedBy } from './page-values';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from '../../../shared/documents/fields';
import { revisionsOf, savedRevisionQuery } from '../data/revisions';

interface PageConflictProps {
  page: AnySitePage;
  mine: PageValues;
  /** The page as someone else published or scheduled it. */
  other: SitePageJson;
  /** Takes the merged values as a change to the other revision. */
  take: (values: PageValues) => void;
  close: () => void;
}

/**
 * Merges a writer's values with those of the current page, from the page that both started from, and
 * asks about the fields that both changed.
 */
export function PageConflict({ page, mine, other, take, close }: PageConflictProps) {
  const { timeZone } = useSite();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const merging = useMerging('page', () => import('../documents/merge/merge-parts'));
  const base = usePageBase(other._id, mine);
  const { values } = mine;
  const comparison = useMemo(
    () =>
      merging && merging !== 'failed' && base !== undefined
        ? comparePages(page, values, newestValues(other), base, merging)
        : null,
    [merging, base, page, values, other],
  );
  const by = savedBy(other, timeZone);
  if (!comparison) {
    const state = merging === 'failed' ? 'failed' : 'loading';
    return <ConflictFrame kind="page" state={state} by={by} close={close} />;
  }
  const { questions, taken } = comparison;
  return (
    <ConflictFrame
      kind="page"
      state={questions.length > 0 ? 'asks' : 'merged'}
      by={by}
      taken={taken}
      close={close}
      take={() => take({ ...pageValuesOf(other), values: mergePages(page, comparison, choices) })}
    >
      {questions.map(({ path, name, shown, images }) => (
        <ConflictSides
          key={path}
          part={name}
          by={by}
          images={images}
          mine={plainText(shown.mine)}
          theirs={plainText(shown.theirs)}
          choice={choices[path] ?? 'mine'}
          choose={(choice) => setChoices({ ...choices, [path]: choice })}
        />
      ))}
    </ConflictFrame>
  );
}

/**
 * The values that a form began with, from the history of the page: null if they are not known, and
 * undefined until the answer.
 */
function usePageBase(id: string, { version }: PageValues): FieldValues | null | undefined {
  const { data, isPending } = useQuery(
    savedRevisionQuery<PageRevisionJson>(revisionsOf('page', id), version),
  );
  if (isPending) return undefined;
  // Before the first change, a page has its default texts.
  return data?.values ?? (version === 1 ? {} : null);
}
