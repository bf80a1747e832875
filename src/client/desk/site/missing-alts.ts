import type { AnySitePage } from '../../../content/site-pages';
import { siteLabels } from '../../../content/site-desk';
import { editableFields, type FieldValues, leavesIn } from '../../../shared/documents/fields';
import { fillIn } from '../../../shared/format';
import { lacksAlt } from '../../../shared/image-alt';
import type { FieldErrors } from '../../lib/field-errors';
import { valueIn } from './page-values';
import { imageIn } from './texts';

/**
 * Names the images without alt text that are neither decorative nor described by the page. Those that
 * readers have already, in `published`, do not hold up other changes.
 */
export function missingAlts(
  page: AnySitePage,
  values: FieldValues,
  published: FieldValues[],
): FieldErrors {
  const known = published.flatMap((one) => bareImages(page, one)).map(({ img }) => img);
  const missing = bareImages(page, values).filter(({ img }) => !known.includes(img));
  return Object.fromEntries(
    missing.map(({ path, label }) => [
      `${path}.alt`,
      fillIn(siteLabels.image.missing, { image: label }),
    ]),
  );
}

function bareImages(page: AnySitePage, values: FieldValues) {
  return editableFields(page.fields)
    .flatMap(({ path, field }) => leavesIn(field, path, valueIn(page, values, path)))
    .flatMap(({ path, field, value }) => {
      const image = imageIn(value);
      const isBare = field.kind === 'image' && !field.described && lacksAlt(image);
      return isBare ? [{ path, label: field.label, img: image.img }] : [];
    });
}
