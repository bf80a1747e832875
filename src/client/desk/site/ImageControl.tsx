import type { FieldRow } from '../../../shared/documents/fields';
import type { ImageValue } from '../../../shared/values';
import { altOf, lacksAlt } from '../../../shared/image-alt';
import { limits } from '../../../shared/limits';
import { deskLabels } from '../../../content/desk';
import { siteLabels } from '../../../content/site-desk';
import { ImageField } from '../media/ImageField';
import { CheckField } from '../../components/Field';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors } from './form-context';
import { TextControl } from './TextControl';
import { imageIn } from './texts';

type ImageControlProps = FieldControlProps<Extract<FieldRow, { kind: 'image' }>>;

const labels = siteLabels.image;
const altRow = { kind: 'line', label: labels.alt, max: limits.alt, hint: labels.hint } as const;

/** An image, and what it shows unless the page says that itself. */
export function ImageControl({ field, path, label, value, change }: ImageControlProps) {
  const { errors, clear } = useFormErrors();
  const image = imageIn(value);
  const { img, alt, decorative } = image;

  /** Without the switch while it is off, as in values that were stored before there was one. */
  function put(part: Partial<ImageValue>) {
    const { decorative: isOn, ...texts } = { ...image, ...part };
    change(isOn ? { ...texts, decorative: true } : texts);
  }

  return (
    <>
      <ImageField
        name={`${path}.img`}
        label={label}
        note={field.optional && deskLabels.post.optional}
        hint={field.hint}
        error={errors[`${path}.img`]}
        value={img}
        alt={altOf(image)}
        onChange={(next) => {
          clear(`${path}.img`);
          put({ img: next });
        }}
      />
      {!field.described && img !== '' && (
        <div className={lacksAlt(image) ? 'page-alt missing' : 'page-alt'}>
          {!decorative && (
            <TextControl
              field={altRow}
              path={`${path}.alt`}
              label={altRow.label}
              value={alt}
              change={(next) => put({ alt: String(next) })}
            />
          )}
          <CheckField
            label={labels.decorative}
            name={`${path}.decorative`}
            checked={decorative}
            onChange={({ target }) => {
              clear(`${path}.alt`);
              put({ decorative: target.checked });
            }}
          />
        </div>
      )}
    </>
  );
}
