import { Blog } from './Blog';
import { Employee } from './Employee';
import { OldSlug } from './OldSlug';
import { Session } from './Session';

export const entities = [Employee, Blog, Session, OldSlug];
