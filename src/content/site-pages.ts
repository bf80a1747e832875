import type { Right } from '../shared/api/accounts';
import type { AddedName } from '../shared/documents/added-pages';
import type { Fields, FieldsOf } from '../shared/documents/fields';
import { aboutCopy, aboutFields } from './about';
import { accessibilityCopy } from './accessibility';
import { callsCopy, callsFields } from './calls';
import { caseStudy, caseStudyFields } from './case-study';
import { contactCopy, contactFields } from './contact';
import { fellowshipsCopy, fellowshipsFields } from './fellowships';
import { homeCopy, homeFields } from './home';
import { modelsCopy, modelsFields } from './models';
import { navigationCopy, navigationFields } from './navigation';
import { notFoundCopy, notFoundFields } from './not-found';
import { partnersCopy, partnersFields } from './partners';
import { mediaCopy, plainFields, projectsCopy } from './plain';
import { pressCopy, pressFields } from './press';
import { emptyPressItem, type PressItemCopy, pressItemFields } from './press-item';
import { privacyCopy } from './privacy';
import * as process from './process';
import * as values from './model-values';
import { noSharing, type SharingCopy, sharingFields } from './sharing';
import { siteCopy, siteFields } from './site';
import { statementFields } from './statement';
import { thanksFields, thanksPages } from './thanks';

interface SitePageRow<Copy extends object> {
  /** Its name in the desk. */
  label: string;
  /** The address, with its query, of a page that shows it, on which the desk previews it. */
  path: string;
  /** What editing it needs: the right `pages` by default. */
  needs?: Right | 'admin';
  /** Whether it is shown on every page. */
  isOnEveryPage?: true;
  /** The defaults. */
  copy: Copy;
  fields: FieldsOf<Copy>;
  /** Whether staff add as many as they like, so that nothing in it is a default. */
  isAdded?: true;
}

const row = <Copy extends object>(one: SitePageRow<Copy>) => one;

/** A page for search engines. */
function page<Copy extends object>(one: SitePageRow<Copy>) {
  const copy = { ...one.copy, sharing: noSharing };
  const fields = { ...one.fields, sharing: sharingFields };
  return row<Copy & { sharing: SharingCopy }>({ ...one, copy, fields: fields as never });
}

/**
 * The pages of the site that staff can edit, in the order in which the desk lists them. The
 * database has only the values that differ from `copy`.
 */
export const sitePages = {
  site: row({
    label: 'Site',
    path: '/',
    needs: 'admin',
    isOnEveryPage: true,
    copy: siteCopy,
    fields: siteFields,
  }),
  navigation: row({
    label: 'Navigation',
    path: '/',
    isOnEveryPage: true,
    copy: navigationCopy,
    fields: navigationFields,
  }),
  home: page({ label: 'Home', path: '/', copy: homeCopy, fields: homeFields }),
  partners: row({ label: 'Partners', path: '/', copy: partnersCopy, fields: partnersFields }),
  caseStudy: row({ label: 'Case study', path: '/', copy: caseStudy, fields: caseStudyFields }),
  about: page({ label: 'About', path: '/about', copy: aboutCopy, fields: aboutFields }),
  fellowships: page({
    label: 'Fellowships',
    path: '/fellowships',
    copy: fellowshipsCopy,
    fields: fellowshipsFields,
  }),
  calls: row({
    label: 'Fellowship calls',
    path: '/fellowships',
    copy: callsCopy,
    fields: callsFields,
  }),
  contact: page({ label: 'Contact', path: '/contact', copy: contactCopy, fields: contactFields }),
  review: page({
    label: 'Review',
    path: '/review',
    copy: process.reviewCopy,
    fields: process.reviewFields,
  }),
  validate: page({
    label: 'Validate',
    path: '/validate',
    copy: process.validateCopy,
    fields: process.validateFields,
  }),
  verify: page({
    label: 'Verify',
    path: '/verify',
    copy: process.verifyCopy,
    fields: process.verifyFields,
  }),
  press: page({ label: 'Press', path: '/press', copy: pressCopy, fields: pressFields }),
  projects: page({ label: 'Projects', path: '/projects', copy: projectsCopy, fields: plainFields }),
  media: page({ label: 'Media', path: '/media', copy: mediaCopy, fields: plainFields }),
  models: page({
    label: 'Model values',
    path: '/bot_values',
    copy: modelsCopy,
    fields: modelsFields,
  }),
  privacy: page({ label: 'Privacy', path: '/privacy', copy: privacyCopy, fields: statementFields }),
  accessibility: page({
    label: 'Accessibility',
    path: '/accessibility',
    copy: accessibilityCopy,
    fields: statementFields,
  }),
  thanks: row({
    label: 'Thanks after a form',
    path: '/thank-you?for=message',
    copy: thanksPages,
    fields: thanksFields,
  }),
  notFound: row({
    label: 'Page not found',
    path: '/not-found',
    copy: notFoundCopy,
    fields: notFoundFields,
  }),
};

/** What staff add as often as they like: each has a row and an id of its own, and no defaults. */
const addedPages = {
  pressItem: page<PressItemCopy>({
    label: 'Press item',
    path: '/press',
    copy: emptyPressItem,
    fields: pressItemFields,
    isAdded: true,
  }),
  modelValue: row({
    label: 'Value',
    path: '/bot_values',
    copy: values.emptyModelValue,
    fields: values.modelValueFields,
    isAdded: true,
  }),
  model: row({
    label: 'Model',
    path: '/bot_values',
    copy: values.emptyModel,
    fields: values.modelFields,
    isAdded: true,
  }),
  plan: row({
    label: 'Plan',
    path: '/bot_values',
    copy: values.emptyPlan,
    fields: values.planFields,
    isAdded: true,
  }),
} satisfies Record<AddedName, { isAdded?: true }>;

/** The name of a page of the site, which is also its `kind` in the database and on the wire. */
export type SitePageName = keyof typeof sitePages;

const allPages = { ...sitePages, ...addedPages };

/** The name of a page of the site, or of a press item. */
export type SitePageKind = keyof typeof allPages;

export const sitePageNames = Object.keys(sitePages) as SitePageName[];

export const sitePageKinds = Object.keys(allPages) as SitePageKind[];

export type CopyOf<Name extends SitePageKind> = (typeof allPages)[Name]['copy'];

/** A press item, with what search engines and shared links show of it. */
export type PressItemWithSharing = CopyOf<'pressItem'>;

/** A page for code that does not know which. */
export type AnySitePage = Omit<SitePageRow<object>, 'fields'> & { fields: Fields };

/** What editing a page needs: a right, or to be an admin. */
export function editingNeeds(name: SitePageKind): Right | 'admin' {
  return sitePageOf(name).needs ?? 'pages';
}

export function sitePageOf(name: SitePageKind): AnySitePage {
  return allPages[name] as unknown as AnySitePage;
}
