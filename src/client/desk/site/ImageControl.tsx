import type { Field as FieldRow, ImageValue } from '../../../shared/fields';
import { limits } from '../../../shared/limits';
import { deskLabels } from '../../../content/desk';
import { siteLabels } from '../../../content/site-desk';
import { ImageField } from '../media/ImageField';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors } from './form-errors';
import { TextControl } from './TextControl';
import { textIn } from './texts';

type ImageControlProps = FieldControlProps<Extract<FieldRow, { kind: 'image' }>>;

const labels = siteLabels.image;
const altRow = { kind: 'line', label: labels.alt, max: limits.alt, hint: labels.hint } as const;

/** An image, and what it shows unless the page says that itself. */
export function ImageControl({ field, path, label, value, change }: ImageControlProps) {
  const { errors, clear } = useFormErrors();
  const [img, alt] = [textIn(value, 'img'), textIn(value, 'alt')];
  const put = (part: Partial<ImageValue>) => change({ img, alt, ...part });
  return (
    <>
      <ImageField
        name={`${path}.img`}
        label={label}
        note={field.optional && deskLabels.post.optional}
        hint={field.hint}
        error={errors[`${path}.img`]}
        value={img}
        alt={alt}
        onChange={(next) => {
          clear(`${path}.img`);
          put({ img: next });
        }}
      />
      {!field.described && img !== '' && (
        <TextControl
          field={altRow}
          path={`${path}.alt`}
          label={altRow.label}
          value={alt}
          change={(next) => put({ alt: String(next) })}
        />
      )}
    </>
  );
}
