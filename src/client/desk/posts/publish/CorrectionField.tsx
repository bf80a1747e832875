import { Field } from '../../../components/Field';
import { deskLabels } from '../../../../content/desk';
import { publishingLabels } from '../../../../content/publishing';
import { limits } from '../../../../shared/limits';
import type { PostValues } from '../form/post-values';

interface CorrectionFieldProps {
  value: string;
  change: (patch: Partial<PostValues>) => void;
}

/** The correction note of a change to a published post. */
export function CorrectionField({ value, change }: CorrectionFieldProps) {
  const labels = publishingLabels.correction;
  return (
    <Field
      name="correction"
      label={labels.label}
      note={deskLabels.post.optional}
      hint={labels.hint}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={limits.correction}
          value={value}
          onChange={(event) => change({ correction: event.target.value })}
        />
      )}
    </Field>
  );
}
