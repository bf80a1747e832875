import type { AuthorJson, EmployeeJson } from '../../../shared/api/accounts';
import { photoOf } from './photo';
import type { Employee } from '../../../entities/Employee';

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
