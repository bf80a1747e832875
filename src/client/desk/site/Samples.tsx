import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sampleLabels as labels } from '../../../content/dashboard';
import type { SamplesJson } from '../../../shared/api/samples';
import { countOf, dayIn, fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { noteSamples, removeSamples, restoreSamples, useSamples } from '../data/setup';
import { ConfirmButton } from '../ui/Confirm';
import { useChange } from '../ui/use-change';
import { useReauth } from '../ui/reauth';

const ID = 'samples';

/** The sample content of the site, for admins: how much there is, and buttons to remove it and to undo that. */
export function Samples() {
  const samples = useSamples();
  const client = useQueryClient();
  const confirmed = useReauth();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useChange({
    send: (act: typeof removeSamples) => confirmed(act),
    changed(now) {
      noteSamples(client, now);
      heading.current?.focus(); // the button that was pressed is gone
    },
    done: (_, act) => (act === removeSamples ? labels.removedNow : labels.restored),
    failed: labels.failed,
  });
  const isLoaded = samples !== undefined;
  useEffect(() => {
    if (isLoaded && window.location.hash === `#${ID}`) heading.current?.scrollIntoView();
  }, [isLoaded]);
  if (!samples) return null;
  const { people, posts, others, own, removed } = samples;
  return (
    <section className="panel samples" aria-labelledby={ID}>
      <h2 id={ID} ref={heading} tabIndex={-1}>
        {labels.title}
      </h2>
      {people + posts + others > 0 ? (
        <>
          <p className="hint">{labels.text}</p>
          <ConfirmButton
            action={labels.remove}
            className="btn ghost small"
            question={fillIn(own ? labels.asksOwn : labels.asks, { what: whatOf(samples) })}
            yes={labels.yes}
            no={labels.no}
            busy={change.isPending}
            act={() => change.mutate(removeSamples)}
          />
        </>
      ) : removed ? (
        <Removed {...removed} busy={change.isPending} undo={() => change.mutate(restoreSamples)} />
      ) : (
        <p className="hint">{labels.none}</p>
      )}
    </section>
  );
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The samples in words, such as "3 sample people and 1 sample post". */
function whatOf(samples: SamplesJson): string {
  const kinds = (['people', 'posts', 'others'] as const).filter((kind) => samples[kind] > 0);
  return listed.format(kinds.map((kind) => countOf(labels.counts[kind], samples[kind])));
}

type RemovedProps = NonNullable<SamplesJson['removed']> & { busy: boolean; undo: () => void };

function Removed({ by: name, date, until, busy, undo }: RemovedProps) {
  const { timeZone } = useSite();
  const values = { name, date: dayIn(timeZone, date), until: dayIn(timeZone, until) };
  return (
    <p className="hint">
      {fillIn(labels.removed, values)}{' '}
      <button
        type="button"
        className="link"
        aria-label={labels.undoFor}
        aria-disabled={busy}
        onClick={undo}
      >
        {labels.undo}
      </button>
    </p>
  );
}
