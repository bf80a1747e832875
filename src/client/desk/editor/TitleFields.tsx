import { Field } from '../../components/Field';
import type { FieldErrors } from '../../components/use-field-errors';
import { deskWords } from '../../content/desk';
import { limits } from '../../../shared/limits';
import type { Draft } from './draft';
import { GrowingText } from './GrowingText';

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
          <GrowingText
            {...control}
            className="t-title"
            rows={1}
            required
            maxLength={limits.postName}
            value={draft.name}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={(event) => change({ name: oneLine(event.target.value) })}
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
          <GrowingText
            {...control}
            className="t-blurb"
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

/** A title is one line, also when it is pasted as two. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
