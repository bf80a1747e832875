import fs from 'node:fs';
import path from 'node:path';
import type { Employee } from '../../entities/Employee';
import { home } from '../home';

const folder = path.join('images', 'employees');
let photos: Set<string> | undefined;

/**
 * The address of an employee's photo, or null when there is none and a rosette stands for it.
 * The folder is part of the release, so it is listed once.
 */
export function photoOf(employee: Pick<Employee, 'img'>): string | null {
  const place = path.join(home(), 'static', folder);
  photos ??= new Set(fs.existsSync(place) ? fs.readdirSync(place) : []);
  const file = `${employee.img}.jpg`;
  return photos.has(file) ? `/images/employees/${file}` : null;
}
