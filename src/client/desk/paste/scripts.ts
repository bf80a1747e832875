import type { Losses } from './losses';
import { property } from './paste-styles';

export type Script = 'sup' | 'sub';

const characters = {
  sup: charactersOf('0123456789+-−=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ'),
  sub: charactersOf('0123456789+-−=()in', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ᵢₙ'),
};

function charactersOf(from: string, to: string): Map<string, string> {
  return new Map([...from].map((character, at) => [character, to[at] ?? character]));
}

/** A text in the superscript or subscript characters of Unicode; null if it has others. */
export function inCharacters(script: Script, text: string): string | null {
  const found = [...text].map((one) => characters[script].get(one));
  return found.every((one) => one !== undefined) ? found.join('') : null;
}

/** What the style of an element says; null for neither. Pages and Word write how far the text is raised. */
export function scriptOf(element: Element): Script | null {
  if (element.matches('td, th, tr, img, p, div, li')) return null;
  if (/^inline-/.test(property(element, 'display'))) return null; // a box beside the text
  const align = property(element, 'vertical-align');
  const named = `${align} ${property(element, 'font-variant-position')}`;
  if (/^text-top|\bsuper\b/.test(named)) return 'sup';
  if (/^text-bottom|\bsub\b/.test(named)) return 'sub';
  const raised = parseFloat(/^[-+\d.]/.test(align) ? align : property(element, 'mso-text-raise'));
  return raised > 0 ? 'sup' : raised < 0 ? 'sub' : null;
}

/** Writes what is raised or lowered within another such part after ^ or _, because a text has one level. */
export function flattenScripts(body: HTMLElement, losses: Losses): void {
  const raised = ':is(sup, sub):not([data-type])';
  for (const inner of [...body.querySelectorAll(`${raised} ${raised}`)].reverse()) {
    const outer = inner.parentElement?.closest(raised);
    if (outer?.textContent.trim() === inner.textContent.trim()) {
      if (outer.localName === inner.localName) inner.replaceWith(...inner.childNodes);
      continue;
    }
    inner.replaceWith(inner.localName === 'sup' ? '^' : '_', ...grouped([...inner.childNodes]));
    losses.add('levels');
  }
}

/** In brackets, if it is more than a number, a name or a single letter. */
export function grouped(parts: (Node | string)[]): (Node | string)[] {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  return /^\s*[\p{L}\p{N}.,]*\s*$/u.test(text) ? parts : ['(', ...parts, ')'];
}
