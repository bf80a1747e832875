import type { Losses } from './losses';
import { grouped } from './scripts';

// MathML and Word's equations name the same parts differently.
const same: Record<string, string> = {
  ssup: 'msup',
  ssub: 'msub',
  ssubsup: 'msubsup',
  f: 'mfrac',
  rad: 'msqrt',
  d: 'mfenced',
};
// What only groups other parts, or has text.
const rows =
  /^(r|t|e|sup|sub|num|den|omath|omathpara|math|func|fname|mi|mn|mo|mtext|ms|mstyle|semantics|mpadded|box)$/;
const ignored = /^(annotation(-xml)?|mspace|mphantom|\w+pr|deg)$/;

/** The parts of an equation that cannot be one line of text. */
class Unreadable extends Error {}

/**
 * Makes text of equations that are one line, with superscript and subscript, and removes the others.
 * Web pages have an equation several times: for the eye, for screen readers, as a picture.
 */
export function readEquations(body: HTMLElement, losses: Losses): void {
  removePictures(body, losses);
  for (const equation of body.querySelectorAll('math, m\\:omath')) {
    const hidden = equation.closest('[hidden], .mwe-math-mathml-a11y, [data-style*="display"]');
    hidden?.removeAttribute('data-style');
    try {
      equation.replaceWith(...partsOf(equation));
      losses.add('equationsAsText');
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      equation.remove();
      losses.add('equations');
    }
  }
}

const containers =
  '.katex, mjx-container, .MathJax, .MathJax_CHTML, .MathJax_SVG, .mjx-chtml, .mwe-math-element';
// For the eye: KaTeX, MathJax 3 and 2, Wikipedia.
const pictures = [
  '.katex-html',
  'mjx-math',
  'mjx-container > svg',
  '.MathJax > nobr',
  '.MathJax_SVG > svg',
  '.mjx-math',
  '.mwe-math-element > img',
].join();

/** Removes what only draws an equation. Without its MathML, the equation is lost. */
function removePictures(body: HTMLElement, losses: Losses): void {
  for (const preview of body.querySelectorAll('.MathJax_Preview')) preview.remove();
  for (const picture of body.querySelectorAll(pictures)) {
    if (!picture.closest(containers)?.querySelector('math')) losses.add('equations');
    picture.remove();
  }
  for (const fraction of body.querySelectorAll('.sfrac, .frac')) {
    const [, whole = '', of] = /^(?:(\d+)\+?)?(\d+[/⁄]\d+)$/.exec(withoutSpaces(fraction)) ?? [];
    if (of) fraction.replaceWith(`${whole} ${of}`.trim());
  }
}

const withoutSpaces = ({ textContent }: Element) => textContent.replace(/\s+/g, '');

function partsOf(node: Node): (Node | string)[] {
  if (node instanceof Text) return [node.data.replace(/[\s\u2061-\u2064]+/g, ' ')];
  if (!(node instanceof Element)) return [];
  const kind = kindOf(node);
  if (kind === null) return [];
  const children = [...node.children].filter(
    (one) => !ignored.test(one.localName.replace(/^m:/, '')),
  );
  const part = (at: number) => (children[at] ? partsOf(children[at]) : []);
  // What is raised belongs to all of a fraction or a root.
  const base = () =>
    children[0] && /^(mfrac|msqrt)$/.test(kindOf(soleIn(children[0])) ?? '')
      ? ['(', ...part(0), ')']
      : part(0);
  switch (kind) {
    case 'mrow':
      return [...node.childNodes].flatMap(partsOf);
    case 'msup':
      return [...base(), raised(node, 'sup', part(1))];
    case 'msub':
      return [...base(), raised(node, 'sub', part(1))];
    case 'msubsup':
      return [...base(), raised(node, 'sub', part(1)), raised(node, 'sup', part(2))];
    case 'mfrac': {
      const fraction = [...grouped(part(0)), '/', ...grouped(part(1))];
      return [
        ...gapTo(node.previousElementSibling),
        ...fraction,
        ...gapTo(node.nextElementSibling),
      ];
    }
    case 'msqrt':
      if (
        children.length < node.children.length &&
        /\S/.test(node.querySelector('m\\:deg')?.textContent ?? '')
      )
        throw new Unreadable();
      return ['√', ...grouped([...node.childNodes].flatMap(partsOf))];
    case 'mfenced': {
      const bracket = (side: string, usual: string) =>
        node.querySelector(`m\\:${side}chr`)?.getAttribute('m:val') ?? usual;
      return [bracket('beg', '('), ...[...node.childNodes].flatMap(partsOf), bracket('end', ')')];
    }
    default:
      throw new Unreadable();
  }
}

/** The MathML name of a part of an equation; null for what is not read. */
function kindOf(node: Element): string | null {
  const name = node.localName.toLowerCase().replace(/^m:/, '');
  if (ignored.test(name)) return null;
  const isPart = node.localName.startsWith('m:') || node.namespaceURI?.endsWith('MathML');
  return isPart && !rows.test(name) ? (same[name] ?? name) : 'mrow';
}

/** The part itself, or the only part that it groups. */
function soleIn(node: Element): Element {
  const [only, ...more] = [...node.children].filter((one) => kindOf(one) !== null);
  return only && more.length === 0 && kindOf(node) === 'mrow' ? soleIn(only) : node;
}

/** Keeps a fraction in a row apart from a number or a name beside it: two and a half is not 21/2. */
function gapTo(beside: Element | null): string[] {
  const isInRow = beside?.parentElement && kindOf(beside.parentElement) === 'mrow';
  return isInRow && /[\p{L}\p{N}]/u.test(beside.textContent) ? [' '] : [];
}

function raised(node: Element, name: string, parts: (Node | string)[]): Element {
  const made = node.ownerDocument.createElementNS('http://www.w3.org/1999/xhtml', name);
  made.append(...parts);
  return made;
}
