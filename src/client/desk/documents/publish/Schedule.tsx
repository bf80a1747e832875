import { Field } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import { isEnter } from '../../../lib/input-method';
import { sayOddTime } from './wall-time';

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
    <Field
      name="publishLocal"
      label={fillIn(labels.time, { zone: timeZone })}
      hint={sayOddTime(timeZone, publishLocal)}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={publishLocal}
          onChange={(event) => change({ publishLocal: event.target.value })}
          onKeyDown={(event) => {
            if (!isEnter(event.nativeEvent)) return;
            event.preventDefault(); // submitting would publish immediately
            schedule();
          }}
        />
      )}
    </Field>
  );
  if (waits) return time;
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
