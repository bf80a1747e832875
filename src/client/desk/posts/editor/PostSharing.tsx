import type { KeyboardEvent } from 'react';
import { type PostSharingField, postSharingFields } from '../../../../shared/posts/post-fields';
import { limits } from '../../../../shared/limits';
import { deskLabels } from '../../../../content/desk';
import { Field, InputField } from '../../../components/Field';
import { ImageField } from '../../media/ImageField';
import { GrowingText } from '../../ui/GrowingText';
import { PostSearchPreview } from '../publish/PostPreviews';
import { isLegacyForm } from './legacy-template';
import type { HeadControl, PostPartProps } from './TitleFields';
import { isEnter } from '../../../lib/input-method';

const { fields, hints, optional, sharing } = deskLabels.post;

const controls = {
  sharingTitle: SharingTitleField,
  sharingText: SharingTextField,
  sharingImg: SharingImageField,
  original: OriginalField,
} satisfies Record<PostSharingField, HeadControl>;

/**
 * What search engines and shared links show of a post, and where it first appeared. The legacy form has
 * none of it.
 */
export function PostSharing(part: PostPartProps) {
  const { values } = part;
  if (isLegacyForm(values) && postSharingFields.every((field) => values[field] === '')) return null;
  return (
    <details className="post-sharing">
      <summary>{sharing}</summary>
      <div>
        {Object.entries(controls).map(([field, Control]) => (
          <Control key={field} {...part} />
        ))}
        <PostSearchPreview values={values} />
      </div>
    </details>
  );
}

/** Enter would open the checklist before publishing. */
function stay(event: KeyboardEvent) {
  if (isEnter(event.nativeEvent)) event.preventDefault();
}

function SharingTitleField({ values, errors, change }: PostPartProps) {
  return (
    <InputField
      name="sharingTitle"
      label={fields.sharingTitle}
      note={optional}
      hint={hints.sharingTitle}
      error={errors.sharingTitle}
      maxLength={limits.sharingTitle}
      placeholder={values.name}
      value={values.sharingTitle}
      onChange={({ target }) => change({ sharingTitle: target.value })}
      onKeyDown={stay}
    />
  );
}

function SharingTextField({ values, errors, change }: PostPartProps) {
  return (
    <Field
      name="sharingText"
      label={fields.sharingText}
      note={optional}
      hint={hints.sharingText}
      error={errors.sharingText}
    >
      {(control) => (
        <GrowingText
          {...control}
          rows={2}
          maxLength={limits.sharingText}
          placeholder={values.blurb}
          value={values.sharingText}
          onChange={({ target }) => change({ sharingText: target.value })}
        />
      )}
    </Field>
  );
}

function SharingImageField({ values, errors, change }: PostPartProps) {
  return (
    <ImageField
      name="sharingImg"
      label={fields.sharingImg}
      note={optional}
      hint={hints.sharingImg}
      error={errors.sharingImg}
      value={values.sharingImg}
      onChange={(sharingImg) => change({ sharingImg })}
    />
  );
}

function OriginalField({ values, errors, change }: PostPartProps) {
  return (
    <InputField
      name="original"
      label={fields.original}
      note={optional}
      hint={hints.original}
      error={errors.original}
      inputMode="url"
      autoComplete="off"
      maxLength={limits.link}
      value={values.original}
      onChange={({ target }) => change({ original: target.value })}
      onKeyDown={stay}
    />
  );
}
