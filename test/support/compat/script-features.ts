import { parse, type ImportDeclaration, type Node, type Program } from 'acorn';
import { simple } from 'acorn-walk';
import * as index from './feature-index';
import { api, html } from './support';

export interface Finding extends index.Lacking {
  /** The code around its use. */
  code: string;
}

/** The parts of acorn's tree that are read here. */
interface Tree extends Node {
  name?: string;
  value?: unknown;
  computed?: boolean;
  object?: Tree;
  property?: Tree;
  callee?: Tree;
  arguments?: Tree[];
  properties?: Tree[];
  key?: Tree;
  init?: Tree;
  id?: Tree;
  regex?: { flags: string };
}

/** Objects that every script can name, and their types. */
const instances = new Map([
  ...['window', 'self', 'globalThis'].map((name) => [name, 'Window'] as const),
  ...['document', 'navigator', 'location', 'history', 'crypto', 'performance', 'screen'].map(
    (name) => [name, name.charAt(0).toUpperCase() + name.slice(1)] as const,
  ),
  ...['localStorage', 'sessionStorage'].map((name) => [name, 'Storage'] as const),
]);

function keyOf({ computed, key, property }: Tree): string | null {
  const node = key ?? property;
  if (computed) return typeof node?.value === 'string' ? node.value : null;
  return node?.name ?? (node?.value === undefined ? null : String(node.value));
}

const keysOf = (node: Tree | undefined) =>
  node?.type === 'ObjectExpression' || node?.type === 'ObjectPattern'
    ? (node.properties ?? []).flatMap((one) => {
        const key = one.type === 'Property' ? keyOf(one) : null;
        return key === null ? [] : [{ key, node: one }];
      })
    : [];

/** `window.URL` is `URL`. */
function nameOf(node: Tree | undefined): string | null {
  if (node?.type === 'Identifier') return node.name ?? null;
  if (node?.type !== 'MemberExpression') return null;
  const owner = nameOf(node.object);
  return owner !== null && instances.get(owner) === 'Window' ? keyOf(node) : null;
}

function ofGlobal(name: string): index.Lacking | null {
  const type = index.typeOf(name);
  return type
    ? index.lackingFeature(name, type)
    : index.lackingFeature(`Window.${name}`, api.Window?.[name]);
}

function ofMember(object: Tree | undefined, key: string): index.Lacking | null {
  const owner = nameOf(object);
  if (owner !== null) {
    const type = index.typeOf(owner);
    const fixed = type?.[`${key}_static`] ?? (type && Object.hasOwn(type, key) ? type[key] : null);
    if (fixed) return index.lackingFeature(`${owner}.${key}`, fixed);
    const instance = instances.get(owner) ?? '';
    const member = api[instance]?.[key];
    if (member) return index.lackingFeature(`${instance}.${key}`, member);
    if (instance === 'Window') return ofGlobal(key);
  }
  // `data-aria-level` is no property of an element.
  if (object?.type === 'MemberExpression' && keyOf(object) === 'dataset') return null;
  return isIterator(object) ? index.iteratorHelper(key) : index.lackingMember(key);
}

function isIterator(node: Tree | undefined): boolean {
  if (node?.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression') return false;
  const isMaking = ['values', 'keys', 'entries', 'matchAll'].includes(keyOf(node.callee) ?? '');
  return isMaking && nameOf(node.callee.object) !== 'Object';
}

/**
 * The names that a bundle declares itself. The short names that esbuild gives may be those of globals
 * too, but only of globals that the bundle does not use.
 */
function declaredIn(program: Program): Set<string> {
  const names = new Set<string>();
  const visitors = {
    // Walked for each name that is declared, but not in acorn-walk's types.
    VariablePattern: (node: Tree) => names.add(node.name ?? ''),
    ImportDeclaration(node: ImportDeclaration) {
      for (const { local } of node.specifiers) names.add(local.name);
    },
  };
  simple(program, visitors);
  return names;
}

/**
 * What a script uses that one of the browsers lacks. A script does not say the types of its values, so a
 * member is found by its name, and only if all objects that have such a member lack it.
 */
export function scriptFeatures(source: string): Finding[] {
  const found: Finding[] = [];
  function report(lacking: index.Lacking | null, { start, end }: Node) {
    if (lacking) found.push({ ...lacking, code: source.slice(Math.max(0, start - 40), end + 20) });
  }

  /** Elements are made by `createElement(name, attributes)` and `jsx(name, attributes)`. */
  function element(name: string, node: Tree, attributes: Tree | undefined) {
    const known = html.elements?.[name];
    if (!known || name === '__compat') return;
    report(index.lackingFeature(`<${name}>`, known), node);
    for (const { key, node: at } of keysOf(attributes)) {
      const attribute = key.toLowerCase();
      const feature = known[attribute] ?? html.global_attributes?.[attribute];
      report(index.lackingFeature(`<${name} ${attribute}>`, feature), at);
      if (attribute.startsWith('on')) report(index.lackingEvent(attribute.slice(2)), at);
    }
  }

  function call(node: Tree) {
    const { callee, arguments: given = [] } = node;
    const [first, second] = given;
    const method = callee?.type === 'MemberExpression' ? keyOf(callee) : nameOf(callee);
    const text = typeof first?.value === 'string' ? first.value : null;
    if (text !== null && method === 'addEventListener') report(index.lackingEvent(text), node);
    if (text !== null && first) element(text, first, second);
    const isAssigning = method === 'assign' && nameOf(callee?.object) === 'Object';
    for (const { key, node: at } of given.flatMap(keysOf)) {
      if (isAssigning) report(index.lackingMember(key), at);
      else if (method !== null) report(index.lackingOption(method, key), at);
    }
  }

  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const declared = declaredIn(program);
  simple(program, {
    Identifier: (node) => declared.has(node.name) || report(ofGlobal(node.name), node),
    MemberExpression(node) {
      const key = keyOf(node as Tree);
      if (key !== null) report(ofMember((node as Tree).object, key), node);
    },
    VariableDeclarator(node) {
      const { id, init } = node as Tree;
      if (init) for (const { key, node: at } of keysOf(id)) report(ofMember(init, key), at);
    },
    CallExpression: (node) => call(node as Tree),
    NewExpression: (node) => call(node as Tree),
    Literal(node) {
      const isNew = (node as Tree).regex?.flags.includes('v');
      if (isNew) report(index.lackingMember('unicodeSets'), node);
    },
  });
  return found;
}
