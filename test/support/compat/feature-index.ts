import { api, type Feature, featuresOf, javascript, lackedBy } from './support';

/** What one of the browsers lacks, such as `String.toWellFormed`. */
export interface Lacking {
  name: string;
  lackedBy: string[];
}

interface Named {
  name: string;
  feature: Feature;
}

export const builtins: Feature = javascript.builtins ?? ({} as Feature);
const intl: Feature = builtins.Intl ?? ({} as Feature);

/** Of all objects by name: `at` is a member of arrays, of strings and of other types. */
const members = new Map<string, Named[]>();
const events = new Map<string, Named[]>();
const options = new Map<string, Named[]>();

function add(to: Map<string, Named[]>, key: string, named: Named): void {
  const known = to.get(key);
  if (known) known.push(named);
  else to.set(key, [named]);
}

/** The options of a method are described as `options_x_parameter`, or below `options_parameter`. */
function addOptions(path: string, method: string, feature: Feature): void {
  for (const [key, option] of featuresOf(feature)) {
    const name = key.replace(/^options_/, '').replace(/_(parameter|option)$/, '');
    const named = { name: `${path}({ ${name} })`, feature: option };
    if (option.__compat) add(options, `${method} ${name}`, named);
    if (/^(options|init)_?parameter$/.test(key)) addOptions(path, method, option);
  }
}

/** A static member is found by its type. */
function isStatic(key: string, { __compat }: Feature): boolean {
  const specification = [__compat?.spec_url ?? []].flat().join(' ');
  return key.endsWith('_static') || /#sec-(?!.*prototype)/.test(specification);
}

function addType(type: string, feature: Feature): void {
  for (const [key, member] of featuresOf(feature)) {
    const plain = key.replace(/_(static|event)$/, '');
    const named = { name: `${type}.${plain}`, feature: member };
    addOptions(named.name, plain, member);
    if (key === type || !member.__compat || isStatic(key, member)) continue;
    add(key.endsWith('_event') ? events : members, plain, named);
  }
}

// `map` of an array and `map` of an iterator cannot be told apart: see `iteratorHelper`.
const { Iterator: iterator = {} as Feature, ...others } = builtins;
for (const group of [others, intl, api]) {
  for (const [type, feature] of featuresOf(group)) {
    // Who lacks a type has none of its objects, and what makes one is found by its own name.
    const isUnknown = group === api && lackedBy(feature).length > 0;
    if (/^[A-Z]/.test(type) && !isUnknown) addType(type, feature);
  }
}

/** Only what every object with such a member lacks. */
function lackedByAll(candidates: Named[] = []): Lacking | null {
  const known = candidates.map(({ name, feature }) => ({ name, lackedBy: lackedBy(feature) }));
  const [first] = known;
  if (!first || known.some((one) => one.lackedBy.length === 0)) return null;
  const names = known.map(({ name }) => name).filter((name) => !name.startsWith('TypedArray.'));
  return { name: names.join(' or '), lackedBy: first.lackedBy };
}

export const lackingMember = (name: string) => lackedByAll(members.get(name));
export const lackingEvent = (name: string) => lackedByAll(events.get(name));
export const lackingOption = (method: string, name: string) =>
  lackedByAll(options.get(`${method} ${name}`));
export const lackingFeature = (name: string, feature: Feature | undefined) =>
  feature?.__compat ? lackedByAll([{ name, feature }]) : null;
export const iteratorHelper = (name: string) =>
  lackingFeature(`Iterator.${name}`, Object.hasOwn(iterator, name) ? iterator[name] : undefined);

/** The type or the global function of that name. */
export function typeOf(name: string): Feature | undefined {
  return [builtins, api].find((group) => Object.hasOwn(group, name))?.[name];
}
