import { useState } from 'react';
import { InputField } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import { isEnter } from '../../../lib/input-method';
import { Button } from '../../ui/Button';
import { sayOddTime } from './wall-time';
import { toWallTime } from '../../../../shared/wall-time';

interface ScheduleProps {
  /** The time in the form, as local time of the site; '' for none. */
  publishLocal: string;
  /** Whether the document is scheduled. */
  waits: boolean;
  /** Why the time was refused. */
  error: string | undefined;
  busy: boolean;
  change: (patch: { publishLocal: string }) => void;
  schedule: () => void;
}

/** The publication time. If one is set, it can be changed, and the bar has the button. */
export function Schedule(props: ScheduleProps) {
  const { publishLocal, waits, error, busy, change, schedule } = props;
  const labels = publishingLabels.later;
  const { timeZone } = useSite();
  const time = (
    <InputField
      name="publishLocal"
      label={fillIn(labels.time, { zone: timeZone })}
      hint={sayOddTime(timeZone, publishLocal)}
      error={error}
      type="datetime-local"
      value={publishLocal}
      onChange={(event) => change({ publishLocal: event.target.value })}
      onKeyDown={(event) => {
        if (!isEnter(event.nativeEvent)) return;
        event.preventDefault(); // submitting would publish immediately
        schedule();
      }}
    />
  );
  if (waits) return time;
  return (
    <details className="later" open={publishLocal !== '' || undefined}>
      <summary>{labels.title}</summary>
      <div>
        {time}
        <Button className="btn ghost" aria-disabled={busy} onClick={schedule}>
          {labels.schedule}
        </Button>
      </div>
    </details>
  );
}

const labels = publishingLabels.later;

/**
 * Checks the publication time in a form. `planned` is the time that is saved; '' for none. `problem` is
 * why the time was refused by the last check(); '' if it was not.
 */
export function useTimeCheck(publishLocal: string, planned: string) {
  const { timeZone } = useSite();
  const [refused, setRefused] = useState({ time: '', problem: '' });

  /** Returns whether the time can be used; otherwise its field gets the focus. */
  function check(): boolean {
    // What is held can still be saved with its time, which has passed.
    const isPast = publishLocal < toWallTime(timeZone, new Date()) && publishLocal !== planned;
    const problem = publishLocal === '' ? labels.missing : isPast ? labels.past : '';
    setRefused({ time: publishLocal, problem });
    if (problem !== '') document.getElementById('field-publishLocal')?.focus();
    return problem === '';
  }

  /** Forgets the refusal, because the writer does something else. */
  const dismiss = () => setRefused({ time: '', problem: '' });

  return { check, dismiss, problem: refused.time === publishLocal ? refused.problem : '' };
}
