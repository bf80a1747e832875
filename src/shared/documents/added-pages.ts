import { encodeSegment } from '../encode-segment';

/**
 * The documents that staff add to the site as often as they like: where each is on the site and in the
 * API, how its ids begin, by which name its former addresses are stored, and what sentences call one.
 */
const added = {
  pressItem: {
    before: '/press/',
    api: '/api/press-items',
    ids: 'a55a0001',
    slugs: 'press',
    one: 'press item',
    heading: 'Press items',
  },
  modelValue: {
    before: '/bot_values/values/',
    api: '/api/values',
    ids: 'a55a0002',
    slugs: 'value',
    one: 'value',
    heading: 'Values',
  },
  model: {
    before: '/bot_values/',
    api: '/api/models',
    ids: 'a55a0003',
    slugs: 'model',
    one: 'model',
    heading: 'Models',
  },
  plan: {
    before: '/bot_values/plans/',
    api: '/api/plans',
    ids: 'a55a0004',
    slugs: 'plan',
    one: 'plan',
    heading: 'Plans',
  },
} as const;

export type AddedName = keyof typeof added;
export type AddedPage = (typeof added)[AddedName];
/** What a document of one of these kinds is called in a sentence. */
export type CalledAdded = AddedPage['one'];

export const addedNames = Object.keys(added) as AddedName[];

export const addedPage = (name: AddedName): AddedPage => added[name];

/** Whether staff add documents of this kind; a page of the site is always there. */
export const isAdded = (name: string): name is AddedName => Object.hasOwn(added, name);

/** The path of the page of such a document, from its `direct`. */
export const addedPath = (name: AddedName, direct: string): string =>
  added[name].before + encodeSegment(direct);
