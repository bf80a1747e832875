import { InputField, TextareaField } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { limits } from '../../../../shared/limits';
import { useSite } from '../../../hooks/use-site';
import { publishingLabels } from '../../../../content/publishing';
import type { FieldErrors } from '../../../lib/field-errors';
import type { PostValues } from '../form/post-values';
import { isEnter } from '../../../lib/input-method';

interface PublicationDateProps {
  values: PostValues;
  /** The date that readers know; null before the first publication. */
  saved: string | null;
  errors: FieldErrors;
  change: (patch: Partial<PostValues>) => void;
}

const labels = publishingLabels.date;

/** The publication date, and the reason for another date once readers know one. */
export function PublicationDate({ values, saved, errors, change }: PublicationDateProps) {
  const { timeZone } = useSite();
  const { dateLocal, dateReason } = values;
  const isMoved = saved !== null && dateLocal !== saved;
  return (
    <details className="dated" open={isMoved || (saved === null && dateLocal !== '') || undefined}>
      <summary>{labels.title}</summary>
      <div>
        <InputField
          name="dateLocal"
          label={fillIn(labels.label, { zone: timeZone })}
          hint={saved === null ? labels.hint : labels.hintLive}
          error={errors.dateLocal}
          type="date"
          min={`${limits.firstYear}-01-01`}
          value={dateLocal}
          onChange={(event) => change({ dateLocal: event.target.value })}
          // Submitting would publish.
          onKeyDown={(event) => isEnter(event.nativeEvent) && event.preventDefault()}
        />
        {isMoved && (
          <TextareaField
            name="dateReason"
            label={labels.reason}
            hint={labels.reasonHint}
            error={errors.dateReason}
            rows={2}
            maxLength={limits.dateReason}
            value={dateReason}
            onChange={(event) => change({ dateReason: event.target.value })}
          />
        )}
      </div>
    </details>
  );
}
