import { Field } from '../components/Field';
import type { FieldErrors } from '../components/use-field-errors';
import { deskWords } from '../content/desk';
import { limits } from '../limits';
import type { Draft } from './draft';

export interface DraftPartProps {
  draft: Draft;
  errors: FieldErrors;
  change: (patch: Partial<Draft>) => void;
}

export function TitleFields({ draft, errors, change }: DraftPartProps) {
  const { fields, hints, optional } = deskWords.post;
  return (
    <>
      <Field name="name" label={fields.name} error={errors.name}>
        {(control) => (
          <input
            {...control}
            className="t-title"
            required
            maxLength={limits.postName}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="blurb"
        label={fields.blurb}
        note={optional}
        hint={hints.blurb}
        error={errors.blurb}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={limits.blurb}
            value={draft.blurb}
            onChange={(event) => change({ blurb: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
