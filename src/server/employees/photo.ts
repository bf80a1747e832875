import type { Employee } from '../../entities/Employee';
import { findPicture, type PictureJson } from '../pictures/find';

/** An employee's photo, or null when there is none and a rosette stands for it. */
export function photoOf(employee: Pick<Employee, 'img'>): PictureJson | null {
  const picture = findPicture(`/images/employees/${employee.img}.jpg`);
  return picture.width === undefined ? null : picture;
}
