import type { PartWords } from './part';
import type { NavLink } from './site';

/** A page on which the lab says how it treats its readers. */
export interface StatementWords {
  eyebrow: string;
  title: string;
  lead: string;
  parts: PartWords[];
  contact: { title: string; text: string; link: NavLink };
}
