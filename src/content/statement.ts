import type { PartCopy } from './part';
import type { NavLink } from './site';

/** A page on which the lab says how it treats its readers. */
export interface StatementCopy {
  eyebrow: string;
  title: string;
  lead: string;
  parts: PartCopy[];
  contact: { title: string; text: string; link: NavLink };
}
