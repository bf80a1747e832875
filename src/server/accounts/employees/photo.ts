import type { Employee } from '../../../entities/Employee';
import type { PictureJson } from '../../../shared/api/images';
import { findPicture } from '../../images/find';

/**
 * An employee's photo: uploaded, or that of a sample person, which is part of the release. Null when
 * there is none and a rosette stands for it.
 */
export function photoOf({ img, photo }: Pick<Employee, 'img' | 'photo'>): PictureJson | null {
  const picture = findPicture(photo ?? `/images/employees/${img}.jpg`);
  return picture.width === undefined ? null : picture;
}
