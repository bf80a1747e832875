import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fillIn } from '../../../../shared/format';
import type { PostContent } from '../../../../shared/posts/post-fields';
import { sharedTexts } from '../../../../shared/posts/post-sharing';
import { useSite } from '../../../hooks/use-site';
import { focusOpen } from '../../../hooks/use-field-errors';
import { deskLabels } from '../../../../content/desk';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { CardPreview } from '../../documents/preview/CardPreview';
import { PostSearchPreview } from './PostPreviews';
import { type CheckItem, postChecklist } from './post-checklist';
import { type ChangedFacts, changedFacts } from './changed-facts';
import { CorrectionField } from './CorrectionField';
import { useCheck } from './use-check';
import { readableTime, sayOddTime } from '../../documents/publish/wall-time';

/** What the checklist is for; `changed` publishes the changes to a published post. */
export type Going = 'published' | 'scheduled' | 'changed';

interface ChecklistProps {
  values: PostValues;
  /** The post as readers have it; null if they do not. */
  live: PostContent | null;
  change: (patch: Partial<PostValues>) => void;
  going: Going;
  /** The post is being sent: the dialog stays open and does nothing. */
  busy: boolean;
  go: () => void;
  close: () => void;
}

/** The checks before publishing. Blocking items have to be fixed first. */
export function Checklist({ values, live, change, going, busy, go, close }: ChecklistProps) {
  const labels = publishingLabels.checklist;
  const { timeZone } = useSite();
  const answer = useCheck(values);
  const items = postChecklist(values, answer);
  const blocked = items.some(({ state }) => state === 'block');
  const clear = items.every(({ state }) => state === 'ok');
  const facts = going === 'changed' && live ? changedFacts(live, values) : null;
  // Readers keep a note for good, so one that was written earlier is not left out of sight.
  const [isWritten] = useState(values.correction.trim() !== '');
  const correction = going === 'changed' && (
    <CorrectionField name="correction-now" value={values.correction} change={change} />
  );
  const time = readableTime(values.publishLocal);
  const odd = sayOddTime(timeZone, values.publishLocal);
  return (
    <Sheet title={labels.titles[going]} close={close} kind="grows">
      {going === 'scheduled' && <p>{odd || fillIn(labels.goesOut, { time, zone: timeZone })}</p>}
      {(facts || (correction && isWritten)) && (
        <div className="changed-facts">
          {facts && <p>{sayChanged(facts)}</p>}
          {correction}
        </div>
      )}
      <ul className="checklist">
        {items.map((item) => (
          <Item key={item.text} {...item} busy={busy} close={close} />
        ))}
      </ul>
      {answer === 'failed' && <p className="hint">{labels.cardUnknown}</p>}
      {typeof answer === 'object' && (
        <CardPreview label={labels.card} card={answer.card} {...sharedTexts(values)} />
      )}
      <PostSearchPreview values={values} />
      {!facts && !isWritten && correction}
      {blocked && <p>{labels.blocked}</p>}
      <p className="row">
        {!blocked && (
          <Button className="btn" disabled={answer === 'asking'} aria-disabled={busy} onClick={go}>
            {busy
              ? deskLabels.post.sending
              : clear || answer === 'asking'
                ? labels.go[going]
                : labels.anyway[going]}
          </Button>
        )}
        <Button className="btn ghost" aria-disabled={busy} onClick={close}>
          {labels.back}
        </Button>
      </p>
    </Sheet>
  );
}

// More are not read.
const MAX_FACTS = 5;

/** Says which numbers and names changed. */
function sayChanged({ before, after }: ChangedFacts): string {
  const { changedFacts: label, removedFacts } = publishingLabels.correction;
  const list = (facts: string[]) =>
    facts.slice(0, MAX_FACTS).join(', ') + (facts.length > MAX_FACTS ? ', ...' : '');
  const values = { before: list(before), after: list(after) };
  return fillIn(after.length > 0 ? label : removedFacts, values);
}

interface ItemProps extends CheckItem {
  busy: boolean;
  close: () => void;
}

function Item({ state, text, field, busy, close }: ItemProps) {
  const labels = publishingLabels.checklist;
  return (
    <li className={state}>
      <span>
        <span className="visually-hidden">{labels.states[state]}: </span>
        {text}
      </span>
      {field && state !== 'ok' && (
        <Button
          aria-label={fillIn(labels.goToOne, { item: text })}
          aria-disabled={busy}
          onClick={() => {
            flushSync(close); // a dialog that closes returns the focus to where it was
            focusOpen(document.getElementById(`field-${field}`));
          }}
        >
          {labels.goTo}
        </Button>
      )}
    </li>
  );
}
