/** A card of the carousel: a logo, whose it is, and what our leaders did there. */
export interface Partner {
  img: string;
  alt: string;
  text: string;
}

/** Samples: none of these organisations exists. The carousel is made for thirteen of them. */
export const partners: Partner[] = [
  {
    img: '/images/partners/northwind-institute.svg',
    alt: 'Northwind Institute',
    text: 'Led its study group on evidence in public life',
  },
  {
    img: '/images/partners/calder-and-co.svg',
    alt: 'Calder & Co',
    text: 'Audited the models behind its risk reports',
  },
  {
    img: '/images/partners/meridian-health.svg',
    alt: 'Meridian Health',
    text: 'Sat on its patient safety board',
  },
  {
    img: '/images/partners/open-civic.svg',
    alt: 'Open Civic',
    text: 'Wrote its guide to buying software in the open',
  },
  {
    img: '/images/partners/halcyon-bank.svg',
    alt: 'Halcyon Bank',
    text: 'Reviewed how its lending decisions are explained',
  },
  {
    img: '/images/partners/tidewater-state.svg',
    alt: 'Tidewater State',
    text: 'Advised its records office on automated letters',
  },
  {
    img: '/images/partners/larch.svg',
    alt: 'Larch',
    text: 'Built the test bench for its sensors',
  },
  {
    img: '/images/partners/polyphon.svg',
    alt: 'Polyphon',
    text: 'Planned its listening tests in nine languages',
  },
  {
    img: '/images/partners/ostrova-university.svg',
    alt: 'Ostrova University',
    text: 'Taught measurement and research ethics',
  },
  {
    img: '/images/partners/quill-press.svg',
    alt: 'Quill Press',
    text: 'Checked facts for its science list',
  },
  {
    img: '/images/partners/bright-harbour.svg',
    alt: 'Bright Harbour',
    text: 'Ran its housing advice desk',
  },
  {
    img: '/images/partners/ferrous.svg',
    alt: 'Ferrous',
    text: 'Wrote the safety case for its first robots',
  },
  {
    img: '/images/partners/sundial.svg',
    alt: 'Sundial',
    text: 'Kept its instruments calibrated',
  },
];
