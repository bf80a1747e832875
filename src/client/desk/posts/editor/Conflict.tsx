import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BlogJson } from '../../../../shared/api/posts';
import { isPostImage } from '../../../../shared/posts/post-fields';
import { deskLabels } from '../../../../content/desk';
import { type PostValues, valuesOf, contentValues, directOf } from '../form/post-values';
import { plainText } from '../../documents/compare/part-text';
import type { Choice } from '../../documents/merge/merge-blocks';
import { imagesOfSections, textOfSections } from '../history/section-text';
import { mayBeNewPost, sharesNothing } from '../form/unrelated';
import { useMerging, ConflictFrame } from '../../documents/conflict/ConflictFrame';
import { ConflictSides } from '../../documents/conflict/ConflictSides';
import { partNames } from '../form/part-names';
import { useSavedBy } from './use-saved-by';
import type { RevisionJson } from '../../../../shared/api/revisions';
import { revisionsOf, savedRevisionQuery } from '../../data/revisions';

interface ConflictProps {
  values: PostValues;
  other: BlogJson;
  /** Takes the merged text as a change to the other revision. */
  take: (values: PostValues) => void;
  /** Saves the writer's text as another post. */
  saveAsNew: () => void;
  close: () => void;
}

/**
 * Merges a writer's text with the conflicting revision, from the text that both started from, and asks
 * about what both changed.
 */
export function Conflict({ values, other, take, saveAsNew, close }: ConflictProps) {
  const [theirs] = useState(() => valuesOf(other));
  const merging = useMerging('post', () => import('../form/merge-values'));
  const base = usePostBase(values, other);
  // An upload may finish in the meantime.
  const comparison = useMemo(
    () =>
      merging && merging !== 'failed' && base !== undefined
        ? merging.compareValues(values, theirs, base)
        : null,
    [merging, base, values, theirs],
  );
  const [choices, setChoices] = useState<Partial<Record<string, Choice>>>({});
  const choose = (part: string) => (choice: Choice) => setChoices({ ...choices, [part]: choice });
  const by = useSavedBy(other);
  if (!comparison || !merging || merging === 'failed') {
    const state = merging === 'failed' ? 'failed' : 'loading';
    return <ConflictFrame kind="post" state={state} by={by} close={close} />;
  }
  const { fields, questions, taken, posts } = comparison;
  const { merge, firstChoice, isOneImage } = merging;
  const names = partNames(questions.map(({ heading }) => heading));
  return (
    <ConflictFrame
      kind="post"
      state={fields.length + questions.length > 0 ? 'asks' : 'merged'}
      by={by}
      close={close}
      taken={[
        ...taken.fields.map((field) => deskLabels.post.fields[field]),
        ...partNames(taken.headings),
      ]}
      take={() => take(merge(comparison, choices))}
      saveAsNew={mayBeNewPost(values, theirs) ? saveAsNew : null}
      isUnrelated={sharesNothing(values, theirs)}
    >
      {fields.map(({ part, mine, theirs: their }) => (
        <ConflictSides
          key={part}
          part={deskLabels.post.fields[part]}
          by={by}
          mine={plainText(mine)}
          theirs={plainText(their)}
          {...(isPostImage(part) ? { images: { mine: [mine], theirs: [their] } } : {})}
          choice={choices[part] ?? 'mine'}
          choose={choose(part)}
        />
      ))}
      {questions.map((question, index) => {
        const own = posts.sectionsOf(question.mine);
        const their = posts.sectionsOf(question.theirs);
        return (
          <ConflictSides
            key={question.id}
            part={names[index] ?? ''}
            by={by}
            mine={textOfSections(own)}
            theirs={textOfSections(their)}
            images={{ mine: imagesOfSections(own), theirs: imagesOfSections(their) }}
            combines={!isOneImage(comparison, question)}
            choice={choices[question.id] ?? firstChoice(question)}
            choose={choose(question.id)}
          />
        );
      })}
    </ConflictFrame>
  );
}

/**
 * The values that the form of a post began with, before someone else saved `other`: null if they are
 * not known, and undefined until the answer.
 */
function usePostBase({ version }: PostValues, other: BlogJson): PostValues | null | undefined {
  const address = revisionsOf('post', other._id);
  const { data, isPending } = useQuery(savedRevisionQuery<RevisionJson>(address, version));
  if (isPending) return undefined;
  if (!data) return null;
  const { post } = data;
  return {
    ...valuesOf(other),
    ...contentValues(post),
    direct: directOf(post, other.date),
    version,
  };
}
