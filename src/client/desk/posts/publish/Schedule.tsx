import { useState } from 'react';
import { Field } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import { wallTimeNow } from './wall-time';

interface ScheduleProps {
  values: PostValues;
  /** The server's message about the time. */
  error: string | undefined;
  busy: boolean;
  change: (patch: Partial<PostValues>) => void;
  schedule: () => void;
}

/** The publication time. For a scheduled post, it can be changed. */
export function Schedule({ values, error, busy, change, schedule }: ScheduleProps) {
  const labels = publishingLabels.later;
  const { timeZone } = useSite();
  const [problem, setProblem] = useState('');
  const { publishLocal } = values;
  const waits = values.status === 'scheduled';
  // A post whose time has passed because it is held can still be saved with that time.
  const [known] = useState(waits ? publishLocal : '');

  function ask() {
    const isPast = publishLocal < wallTimeNow(timeZone) && publishLocal !== known;
    const found = publishLocal === '' ? labels.missing : isPast ? labels.past : '';
    setProblem(found);
    if (found === '') schedule();
    else document.getElementById('field-publishLocal')?.focus();
  }

  const fields = (
    <>
      <Field
        name="publishLocal"
        label={fillIn(labels.time, { zone: timeZone })}
        error={problem || error}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={publishLocal}
            onChange={(event) => {
              setProblem('');
              change({ publishLocal: event.target.value });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // submitting would publish immediately
              ask();
            }}
          />
        )}
      </Field>
      <button
        type="button"
        className={waits ? 'btn' : 'btn ghost'}
        aria-disabled={busy}
        onClick={ask}
      >
        {waits ? publishingLabels.saveScheduled : labels.schedule}
      </button>
    </>
  );
  if (waits) return fields;
  return (
    <details className="later" open={publishLocal !== '' || undefined}>
      <summary>{labels.title}</summary>
      <div>{fields}</div>
    </details>
  );
}
