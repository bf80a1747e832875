import { TextareaField } from '../../../components/Field';
import { deskLabels } from '../../../../content/desk';
import { publishingLabels } from '../../../../content/publishing';
import { limits } from '../../../../shared/limits';
import type { PostValues } from '../form/post-values';

interface CorrectionFieldProps {
  /** Another name in a dialog, beside the field of the form. */
  name?: string;
  value: string;
  change: (patch: Partial<PostValues>) => void;
}

/** The correction note of a change to a published post. */
export function CorrectionField({ name = 'correction', value, change }: CorrectionFieldProps) {
  const labels = publishingLabels.correction;
  return (
    <TextareaField
      name={name}
      label={labels.label}
      note={deskLabels.post.optional}
      hint={labels.hint}
      rows={2}
      maxLength={limits.correction}
      value={value}
      onChange={(event) => change({ correction: event.target.value })}
    />
  );
}
