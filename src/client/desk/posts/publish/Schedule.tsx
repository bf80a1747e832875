import { Field } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';

interface ScheduleProps {
  values: PostValues;
  /** Why the time was refused. */
  error: string | undefined;
  busy: boolean;
  change: (patch: Partial<PostValues>) => void;
  schedule: () => void;
}

/** The publication time. For a scheduled post, it can be changed, and the bar has the button. */
export function Schedule({ values, error, busy, change, schedule }: ScheduleProps) {
  const labels = publishingLabels.later;
  const { timeZone } = useSite();
  const { publishLocal, status } = values;
  const time = (
    <Field name="publishLocal" label={fillIn(labels.time, { zone: timeZone })} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={publishLocal}
          onChange={(event) => change({ publishLocal: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // submitting would publish immediately
            schedule();
          }}
        />
      )}
    </Field>
  );
  if (status === 'scheduled') return time;
  return (
    <details className="later" open={publishLocal !== '' || undefined}>
      <summary>{labels.title}</summary>
      <div>
        {time}
        <button type="button" className="btn ghost" aria-disabled={busy} onClick={schedule}>
          {labels.schedule}
        </button>
      </div>
    </details>
  );
}
