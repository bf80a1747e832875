import type { CaseStudy } from '../../content/case-study';
import type { PartnersCopy } from '../../content/partners';

// None of these organisations exists, and there is no such office.

const partners = [
  ['northwind-institute', 'Northwind Institute', 'Led its study group on evidence in public life'],
  ['calder-and-co', 'Calder & Co', 'Audited the models behind its risk reports'],
  ['meridian-health', 'Meridian Health', 'Sat on its patient safety board'],
  ['open-civic', 'Open Civic', 'Wrote its guide to buying software in the open'],
  ['halcyon-bank', 'Halcyon Bank', 'Reviewed how its lending decisions are explained'],
  ['tidewater-state', 'Tidewater State', 'Advised its records office on automated letters'],
  ['larch', 'Larch', 'Built the test bench for its sensors'],
  ['polyphon', 'Polyphon', 'Planned its listening tests in nine languages'],
  ['ostrova-university', 'Ostrova University', 'Taught measurement and research ethics'],
  ['quill-press', 'Quill Press', 'Checked facts for its science list'],
  ['bright-harbour', 'Bright Harbour', 'Ran its housing advice desk'],
  ['ferrous', 'Ferrous', 'Wrote the safety case for its first robots'],
  ['sundial', 'Sundial', 'Kept its instruments calibrated'],
];

export const samplePartners: PartnersCopy = {
  partners: partners.map(([file, name = '', caption = '']) => ({
    logo: { img: `/images/partners/${file}.svg`, alt: '' },
    name,
    caption,
  })),
};

export const sampleCaseStudy: CaseStudy = {
  title: 'A state government sets up its AI policy office',
  text: 'How a public office went from scattered pilots to one register of every AI system it runs, with a named owner for each.',
  image: { img: '', alt: '' },
  link: {
    href: 'https://example.org/case-studies/state-ai-policy-office',
    text: 'Read the case study at example.org',
  },
};
