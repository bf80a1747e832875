import type { PictureJson } from '../../images/find';
import { photoOf } from './photo';
import type { Employee } from '../../../entities/Employee';

/** What the public may know of an employee. `photo` is null when there is none. */
export interface EmployeeJson {
  id: string;
  name: string;
  title: string;
  position: string | null;
  img: string;
  photo: PictureJson | null;
  description: string[];
  notable: string[];
  previous_titles: string[];
  memberships: string[];
  socials: string[];
  quote: string;
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

/** What stands beside a post: who wrote it and where their profile is. */
export interface AuthorJson {
  name: string;
  img: string;
  photo: PictureJson | null;
}

export function presentAuthor(employee: Employee): AuthorJson {
  return { name: employee.name, img: employee.img, photo: photoOf(employee) };
}
