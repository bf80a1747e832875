import type { KeyboardEvent } from 'react';
import { type PostSharingField, postSharingFields } from '../../../../shared/posts/post-fields';
import { limits } from '../../../../shared/limits';
import { deskLabels } from '../../../../content/desk';
import { InputField } from '../../../components/Field';
import { ImageField } from '../../media/ImageField';
import { GrowingField } from '../../ui/GrowingText';
import { PostSearchPreview } from '../publish/PostPreviews';
import { isLegacyForm } from './legacy-template';
import { type HeadControl, type PostPartProps, propsOf } from './TitleFields';
import { isEnter } from '../../../lib/input-method';

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
      <summary>{deskLabels.post.sharing}</summary>
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

function SharingTitleField(part: PostPartProps) {
  return (
    <InputField
      {...propsOf('sharingTitle', part)}
      maxLength={limits.sharingTitle}
      placeholder={part.values.name}
      onChange={({ target }) => part.change({ sharingTitle: target.value })}
      onKeyDown={stay}
    />
  );
}

function SharingTextField(part: PostPartProps) {
  return (
    <GrowingField
      {...propsOf('sharingText', part)}
      rows={2}
      maxLength={limits.sharingText}
      placeholder={part.values.blurb}
      onChange={({ target }) => part.change({ sharingText: target.value })}
    />
  );
}

function SharingImageField(part: PostPartProps) {
  return (
    <ImageField
      {...propsOf('sharingImg', part)}
      onChange={(sharingImg) => part.change({ sharingImg })}
    />
  );
}

function OriginalField(part: PostPartProps) {
  return (
    <InputField
      {...propsOf('original', part)}
      inputMode="url"
      autoComplete="off"
      maxLength={limits.link}
      onChange={({ target }) => part.change({ original: target.value })}
      onKeyDown={stay}
    />
  );
}
