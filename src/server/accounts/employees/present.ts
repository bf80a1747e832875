import type { AuthorJson, EmployeeJson } from '../../../shared/api/accounts';
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

export function presentEmployee(employee: Employee): EmployeeJson {
  return {
    id: employee.id,
    name: employee.name,
    title: employee.title,
    position: employee.position,
    img: employee.img,
    photo: photoOf(employee),
    description: employee.description,
    notable: employee.notable,
    previous_titles: employee.previousTitles,
    memberships: employee.memberships,
    socials: employee.socials,
    quote: employee.quote,
  };
}

export function presentAuthor(employee: Pick<Employee, 'name' | 'img' | 'photo'>): AuthorJson {
  return { name: employee.name, img: employee.img, photo: photoOf(employee) };
}
