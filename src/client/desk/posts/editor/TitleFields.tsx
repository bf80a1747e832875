import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { limits } from '../../../../shared/limits';
import type { HeadField } from '../../../../shared/posts/post-fields';
import type { FieldErrors } from '../../../lib/field-errors';
import { deskLabels } from '../../../../content/desk';
import { useOptionalNote } from '../form/LineField';
import type { PostValues } from '../form/post-values';
import { GrowingField } from '../../ui/GrowingText';
import { isEnter } from '../../../lib/input-method';
import { isFocusLost } from '../../ui/focus';

export interface PostPartProps {
  values: PostValues;
  errors: FieldErrors;
  change: (patch: Partial<PostValues>) => void;
}

export type HeadControl = (part: PostPartProps) => ReactNode;

/** The fields above the sections, in order. PostDetails has the controls of all other fields. */
export const titleControls = {
  name: TitleField,
  blurb: BlurbField,
} satisfies Partial<Record<HeadField, HeadControl>>;

export function TitleFields(part: PostPartProps) {
  return Object.entries(titleControls).map(([field, Control]) => <Control key={field} {...part} />);
}

const { fields, hints, optional } = deskLabels.post;

/** What the controls of optional texts have in common. */
export function propsOf(name: keyof typeof hints & HeadField, { values, errors }: PostPartProps) {
  const [label, hint, error] = [fields[name], hints[name], errors[name]];
  return { name, label, note: optional, hint, error, value: values[name] };
}

function TitleField({ values, errors, change }: PostPartProps) {
  return (
    <GrowingField
      name="name"
      label={fields.name}
      error={errors.name}
      className="t-title"
      rows={1}
      required
      maxLength={limits.postName}
      value={values.name}
      onKeyDown={toSummary}
      onChange={({ target }) => change({ name: oneLine(target.value) })}
    />
  );
}

/** Enter leads on to the summary, because a title has one line. */
function toSummary(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (!isEnter(event.nativeEvent)) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[name="blurb"]')?.focus();
}

function BlurbField(part: PostPartProps) {
  return (
    <GrowingField
      {...propsOf('blurb', part)}
      note={useOptionalNote()}
      className="t-blurb"
      rows={2}
      maxLength={limits.blurb}
      onChange={({ target }) => part.change({ blurb: target.value })}
    />
  );
}

/** A title has one line, even if it is pasted as two. */
function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Puts the caret into the title of an empty new post, unless the writer is already somewhere else. */
export function useTitleFocus(isEmpty: boolean): void {
  const [wanted] = useState(isEmpty);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = isFocusLost() || activeElement?.matches('main, main h1');
    if (wanted && isFree) document.getElementById('field-name')?.focus();
  }, [wanted]);
}
