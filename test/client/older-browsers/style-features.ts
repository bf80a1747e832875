import postcss, { type AtRule, type Declaration } from 'postcss';
import { lackingFeature } from '../../support/compat/feature-index';
import type { Finding } from '../../support/compat/script-features';
import { css, type Feature, featuresOf } from '../../support/compat/support';

/** Functions by name, such as `color-mix`. They are described as types, or below a type. */
const functions = new Map<string, Feature>();
for (const [name, type] of featuresOf(css.types)) {
  functions.set(name, type);
  for (const [key, part] of featuresOf(type)) if (part.__compat) functions.set(key, part);
}

const length = css.types?.length ?? ({} as Feature);
/** Units that are described together. */
function unitGroup(unit: string): string {
  if (/^cq(w|h|i|b|min|max)$/.test(unit)) return 'container_query_length_units';
  const [, kind] = /^([dsl])v(?:h|w|i|b|min|max)$/.exec(unit) ?? [];
  const kinds: Record<string, string> = { d: 'dynamic', s: 'small', l: 'large' };
  return kind ? `viewport_percentage_units_${kinds[kind]}` : unit;
}

/** What a stylesheet uses that one of the browsers lacks. */
export function styleFeatures(sheet: string): Finding[] {
  const found: Finding[] = [];
  const report = (name: string, feature: Feature | undefined, code: string) => {
    const lacking = lackingFeature(name, feature);
    if (lacking) found.push({ ...lacking, code: code.slice(0, 120) });
  };

  function selectors(text: string) {
    for (const [, name = ''] of text.matchAll(/::?([a-z][a-z-]*)/g))
      report(`:${name}`, css.selectors?.[name], text);
  }

  function atRule({ name, params }: AtRule) {
    const rule = css['at-rules']?.[name];
    report(`@${name}`, rule, params);
    for (const [, feature = ''] of params.matchAll(/\(\s*([a-z-]+)/g))
      report(`@${name} (${feature})`, rule?.[feature], params);
    const selector = /selector\((.*)\)/.exec(params)?.[1];
    if (selector) selectors(selector);
  }

  function declaration({ prop, value, parent }: Declaration) {
    if (prop.startsWith('--')) return;
    const isDescriptor = parent?.type === 'atrule';
    const own = isDescriptor ? css['at-rules']?.[(parent as AtRule).name]?.[prop] : undefined;
    const property = own ?? css.properties?.[prop];
    const code = `${prop}: ${value}`;
    report(prop, property, code);
    words(value, code, property, prop);
  }

  function words(value: string, code: string, property: Feature | undefined, prop: string) {
    const bare = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|--[\w-]+/g, '');
    for (const [, word = '', isCall] of bare.matchAll(/(?<![\w#.-])(-?[a-z][a-z0-9-]*)(\()?/g)) {
      if (isCall) report(`${word}()`, property?.[`${word}_function`] ?? functions.get(word), code);
      else report(`${prop}: ${word}`, property?.[word], code);
    }
    for (const [, unit = ''] of bare.matchAll(/\d([a-z]+)/g))
      report(unit, length[unitGroup(unit)], code);
  }

  postcss.parse(sheet).walk((node) => {
    if (node.type === 'atrule') atRule(node);
    else if (node.type === 'rule') selectors(node.selector);
    else if (node.type === 'decl') {
      declaration(node);
      if (node.prop.startsWith('--'))
        words(node.value, `${node.prop}: ${node.value}`, undefined, node.prop);
    }
  });
  return found;
}
