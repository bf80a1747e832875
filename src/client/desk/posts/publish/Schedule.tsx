import { useState } from 'react';
import { Field } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';

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
  const [missing, setMissing] = useState(false);
  const waits = values.status === 'scheduled';

  function ask() {
    setMissing(values.publishLocal === '');
    if (values.publishLocal !== '') schedule();
    else document.getElementById('field-publishLocal')?.focus();
  }

  const fields = (
    <>
      <Field
        name="publishLocal"
        label={fillIn(labels.time, { zone: timeZone })}
        error={missing ? labels.missing : error}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={values.publishLocal}
            onChange={(event) => {
              setMissing(false);
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
    <details className="later" open={values.publishLocal !== '' || undefined}>
      <summary>{labels.title}</summary>
      <div>{fields}</div>
    </details>
  );
}
