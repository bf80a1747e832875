import type { NavLink } from './site';

export interface CaseStudy {
  title: string;
  text: string;
  /** Leads to another site, and says so. */
  link: NavLink;
}

/** A sample: there is no such office. */
export const caseStudy: CaseStudy = {
  title: 'A state government sets up its AI policy office',
  text: 'How a public office went from scattered pilots to one register of every AI system it runs, with a named owner for each.',
  link: {
    href: 'https://example.org/case-studies/state-ai-policy-office',
    text: 'Read the case study at example.org',
  },
};
