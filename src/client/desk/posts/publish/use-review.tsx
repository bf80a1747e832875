import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillIn } from '../../../../shared/format';
import { reviewLabels as labels } from '../../../../content/reviews';
import {
  requestChanges,
  sendForReview,
  noteReview,
  reloadReviews,
  reviewQuery,
  withdrawReview,
} from '../../data/reviews';
import { usePopup } from '../../ui/Popup';
import { focusOn, type MayFocus } from '../../ui/focus';
import { useChange } from '../../ui/use-change';
import type { PostValues } from '../form/post-values';
import { RequestChanges } from './RequestChanges';
import { SendForReview } from './SendForReview';
import { ReviewNote } from './ReviewNote';

const REVIEW_MS = 5000;

const noNotes = { sendForReview: '', requestChanges: '' };

interface Options {
  values: PostValues;
  /** Whether to ask for the review: not while the server does not answer. */
  enabled: boolean;
  /** Saves the post as a draft; false if that failed, which the form shows. */
  save: () => Promise<boolean>;
}

export interface Review {
  /** Undefined for a post that is not in review. */
  state: 'review' | 'returned' | undefined;
  /** Opens the form to send the post for review. */
  sendForReview: () => void;
  /** The state in words, and the form, if it is open. */
  note: ReactNode;
  sheet: ReactNode;
}

/** The review of a draft: sending it, requesting changes, and withdrawing it. */
export function useReview({ values, enabled, save }: Options): Review {
  const { _id, version, status } = values;
  const client = useQueryClient();
  const popup = usePopup();
  // Closing a form keeps the note until it is sent.
  const [notes, setNotes] = useState(noNotes);
  const [open, setOpen] = useState<'sendForReview' | 'requestChanges' | null>(null);
  const isDraft = version !== null && status === 'draft';
  const { data } = useQuery({
    ...reviewQuery(_id),
    enabled: isDraft && enabled,
    // The writer and the reviewer see what the other has done.
    refetchInterval: ({ state }) => (state.data?.length ? REVIEW_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const review = isDraft ? data?.[0] : undefined;
  const close = () => setOpen(null);

  function done(text: string, mayFocus: MayFocus = () => true) {
    setNotes(noNotes);
    // A form that closes returns the focus to its button, which is removed then.
    flushSync(() => setOpen(null));
    focusOn(mayFocus);
    reloadReviews(client, _id);
    popup(text);
  }

  async function send(chosen: { reviewers: string[]; note: string }) {
    if (!(await save())) return setOpen(null);
    noteReview(client, _id, await sendForReview(_id, chosen));
    done(labels.sendForReview.done);
  }

  async function returnPost(note: string) {
    noteReview(client, _id, await requestChanges(_id, note));
    done(fillIn(labels.requestChanges.done, { name: review?.by ?? '' }));
  }

  const withdraw = useChange({
    send: () => withdrawReview(_id),
    changed: (_, _none, mayFocus) =>
      done(review?.returned ? labels.withdraw.dismissed : labels.withdraw.done, mayFocus),
    failed: labels.withdraw.failed,
  });

  return {
    state: review && (review.returned ? 'returned' : 'review'),
    sendForReview: () => setOpen('sendForReview'),
    note: review && (
      <ReviewNote
        review={review}
        busy={withdraw.isPending}
        sendForReview={() => setOpen('sendForReview')}
        requestChanges={() => setOpen('requestChanges')}
        withdraw={() => withdraw.mutate()}
      />
    ),
    sheet:
      open === 'sendForReview' ? (
        <SendForReview
          chosen={review?.reviewers ?? []}
          note={notes.sendForReview}
          change={(note) => setNotes({ ...notes, sendForReview: note })}
          sendForReview={send}
          close={close}
        />
      ) : (
        open === 'requestChanges' &&
        review && (
          <RequestChanges
            name={review.by}
            note={notes.requestChanges}
            change={(note) => setNotes({ ...notes, requestChanges: note })}
            requestChanges={returnPost}
            close={close}
          />
        )
      ),
  };
}
