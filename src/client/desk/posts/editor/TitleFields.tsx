import type { ReactNode } from 'react';
import { limits } from '../../../../shared/limits';
import type { HeadField } from '../../../../shared/post-fields';
import { Field } from '../../../components/Field';
import type { FieldErrors } from '../../../lib/by-field';
import { deskLabels } from '../../../../content/desk';
import type { Draft } from '../form/draft';
import { GrowingText } from '../../ui/GrowingText';

export interface DraftPartProps {
  draft: Draft;
  errors: FieldErrors;
  change: (patch: Partial<Draft>) => void;
}

export type FieldControl = (part: DraftPartProps) => ReactNode;

/** What stands above the sections, in order; PostDetails has the control of every other field. */
export const titleControls = {
  name: TitleField,
  blurb: BlurbField,
} satisfies Partial<Record<HeadField, FieldControl>>;

export function TitleFields(part: DraftPartProps) {
  return Object.entries(titleControls).map(([field, Control]) => <Control key={field} {...part} />);
}

function TitleField({ draft, errors, change }: DraftPartProps) {
  return (
    <Field name="name" label={deskLabels.post.fields.name} error={errors.name}>
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
  );
}

function BlurbField({ draft, errors, change }: DraftPartProps) {
  const { fields, hints, optional } = deskLabels.post;
  return (
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
  );
}

/** A title is one line, also when it is pasted as two. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
