import { trusted } from '../../components/Html';

// The CSP would report style attributes and elements during parsing, even in an inert document. So a style
// attribute becomes data-style, followed by what the document's style sheet says of the element's classes.

export const styleOf = (element: Element) =>
  element.getAttribute('data-style')?.toLowerCase() ?? '';

const patterns = new Map<string, RegExp>();

/** The value of a property in the style of an element, in lower case; '' if there is none. */
export function property(element: Element, name: string): string {
  const style = styleOf(element);
  if (!style.includes(name)) return '';
  let pattern = patterns.get(name);
  if (!pattern) patterns.set(name, (pattern = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`)));
  return pattern.exec(style)?.[1]?.trim() ?? '';
}

/** Pasted HTML in a document that runs and loads nothing. */
export function bodyOf(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = trusted(withoutStyles(html));
  const rules = classRules(html);
  if (rules.size === 0) return body;
  for (const element of body.querySelectorAll('[class]')) {
    const styles = [...element.classList].map(
      (name) => rules.get(`${element.localName}.${name}`) ?? rules.get(`.${name}`) ?? '',
    );
    if (styles.some(Boolean)) {
      element.setAttribute('data-style', [styleOf(element), ...styles].join(';'));
    }
  }
  return body;
}

/**
 * Removes comments, of which Word's conditional ones hold what other programs do not read, and everything
 * that the CSP would report. An equation stays, and the picture of it that Word adds goes.
 */
function withoutStyles(html: string): string {
  return html
    .replace(/<!--\[if gte msEquation[^\]]*\]>([^]*?)<!\[endif\]-->/gi, '$1')
    .replace(/<!\[if !msEquation\]>[^]*?<!\[endif\]>/gi, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '')
    .replace(/<(style|script|xml)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
    .replace(/(<[a-z][^<>]*?\s)on\w+(\s*=)/gi, '$1data-on$2');
}

/**
 * What the style sheets of a document say of single classes: Excel, Pages and Notes write the marks
 * and the alignment there.
 */
function classRules(html: string): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [, css = ''] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style\s*>/gi)) {
    for (const rule of css.split('}')) {
      const [selectors = '', declarations = ''] = rule.split('{');
      for (const selector of selectors.replace(/<!--|\/\*[^]*?\*\//g, '').split(',')) {
        const name = /^\w*\.[\w-]+$/.exec(selector.trim())?.[0];
        if (name) rules.set(name, declarations.replace(/\s+/g, ' '));
      }
    }
  }
  return rules;
}
