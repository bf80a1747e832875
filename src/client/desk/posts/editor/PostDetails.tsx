import { type ChangeEvent, useState } from 'react';
import { limits } from '../../../../shared/limits';
import { defaultDirect, postPath } from '../../../../shared/post-address';
import type { TextRow } from '../../../../shared/documents/fields';
import {
  type HeadField,
  headFields,
  postFields,
  type PostFieldsOf,
  postSharingFields,
} from '../../../../shared/posts/post-fields';
import { Field, InputField } from '../../../components/Field';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { ImageField } from '../../media/ImageField';
import { TagsInput } from '../form/TagsInput';
import { useOptionalNote } from '../form/LineField';
import { AuthorsField } from './AuthorsField';
import { isLegacyForm } from './legacy-template';
import { PostSharing } from './PostSharing';
import { GrowingField } from '../../ui/GrowingText';
import { type HeadControl, type PostPartProps, propsOf, titleControls } from './TitleFields';

/** The controls of the fields that are not above the sections, nor in PostSharing; of others: TextField. */
const controls: Partial<Record<HeadField, HeadControl>> = {
  authors: AuthorsField,
  img: FeaturedImageField,
  imgAlt: FeaturedAltField,
  tags: TagsField,
  direct: AddressField,
};

const isHere = (field: HeadField) =>
  !(field in titleControls) && !postSharingFields.some((other) => other === field);

/** The authors, the featured image, the tags, the address, and what others show of the post. */
export function PostDetails(part: PostPartProps) {
  return (
    <>
      {headFields.filter(isHere).map((field) => {
        const Control = controls[field];
        if (Control) return <Control key={field} {...part} />;
        return <TextField key={field} field={field as PostFieldsOf<'text'>} {...part} />;
      })}
      <PostSharing {...part} />
    </>
  );
}

interface TextFieldProps extends PostPartProps {
  field: PostFieldsOf<'text'>;
}

/** A field of one line, or of more. */
function TextField({ field, values, errors, change }: TextFieldProps) {
  const { kind, label, hint, max }: TextRow = postFields[field];
  const Control = kind === 'line' ? InputField : GrowingField;
  return (
    <Control
      name={field}
      label={label}
      note={deskLabels.post.optional}
      hint={hint}
      error={errors[field]}
      maxLength={max}
      value={values[field]}
      onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: target.value })
      }
    />
  );
}

function FeaturedImageField(part: PostPartProps) {
  const note = useOptionalNote();
  return (
    <ImageField {...propsOf('img', part)} note={note} onChange={(img) => part.change({ img })} />
  );
}

/** Of the featured image, where there is one. */
function FeaturedAltField(part: PostPartProps) {
  const { values, change } = part;
  if (values.img.trim() === '' && values.imgAlt === '') return null;
  return (
    <InputField
      {...propsOf('imgAlt', part)}
      maxLength={limits.alt}
      onChange={({ target }) => change({ imgAlt: target.value })}
    />
  );
}

/** The legacy form has no tags. */
function TagsField({ values, errors, change }: PostPartProps) {
  const { fields, hints, optional } = deskLabels.post;
  if (isLegacyForm(values) && values.tags === '') return null;
  return (
    <Field
      name="tags"
      label={fields.tags}
      note={optional}
      hint={fillIn(hints.tags, { limit: limits.tags })}
      error={errors.tags}
    >
      {(control) => (
        <TagsInput {...control} value={values.tags} onChange={(tags) => change({ tags })} />
      )}
    </Field>
  );
}

/** Without an address of its own, a post gets the default, which is shown here. */
function AddressField({ values, errors, change }: PostPartProps) {
  const { fields, hints } = deskLabels.post;
  // Otherwise the default would come back as soon as the field is emptied.
  const [isEmptied, setEmptied] = useState(false);
  const isDefault = values.direct === '' && !isEmptied;
  return (
    <Field
      name="direct"
      label={fields.direct}
      hint={values.status === 'published' ? hints.directLive : hints.direct}
      error={errors.direct}
    >
      {(control) => (
        <div className="address">
          <span>{postPath('')}</span>
          <input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.direct}
            value={isDefault ? defaultDirect(values.name) : values.direct}
            onChange={({ target }) => {
              setEmptied(target.value === '');
              change({ direct: typedDirect(target.value) });
            }}
            onBlur={() => setEmptied(false)}
          />
        </div>
      )}
    </Field>
  );
}

/** A whole address may be pasted. */
function typedDirect(text: string): string {
  return text.replace(/^.*\/blog\//, '').replace(/\s/g, '_');
}
