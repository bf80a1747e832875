import type { Employee } from '../../../entities/Employee';
import type { PictureJson } from '../../../shared/api/images';
import { findImage } from '../../images/find';

/**
 * An employee's photo: an upload, or a sample person's image, which is part of the release. Null if
 * there is none, in which case a rosette is shown.
 */
export function photoOf({ img, photo }: Pick<Employee, 'img' | 'photo'>): PictureJson | null {
  const picture = findImage(photo ?? `/images/employees/${img}.jpg`);
  return picture.width === undefined ? null : picture;
}
