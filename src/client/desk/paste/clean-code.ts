import { property } from './paste-styles';
import { inCharacters, scriptOf } from './scripts';

const className =
  /^(?:language|lang|highlight-source|highlight-text|brush|sourceCode)[-:]?\s*(.+)$/i;
const names = ['data-language', 'data-lang', 'data-code-language', 'lang'];

/** Keeps the language of code, which each program writes in another place, and the lines of code. */
export function cleanCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>('div[data-style]')) {
    const isCode = /mono|consolas|courier|menlo/.test(property(block, 'font-family'));
    // As code editors copy it.
    if (isCode && property(block, 'white-space') === 'pre' && !block.closest('pre')) {
      const made = body.ownerDocument.createElement('pre');
      made.append(...block.childNodes);
      block.replaceWith(made);
    }
  }
  for (const pre of body.querySelectorAll('pre')) {
    const language = languageOf(pre);
    if (pre.hasAttribute('data-section')) continue;
    if (language) pre.dataset.language = language;
    for (const raised of pre.querySelectorAll('sup, sub, span, font')) {
      const name = raised.matches('sup, sub') ? raised.localName : scriptOf(raised);
      const text = raised.textContent;
      if (name !== 'sup' && name !== 'sub') continue;
      raised.replaceChildren(inCharacters(name, text) ?? `${name === 'sup' ? '^' : '_'}${text}`);
    }
    for (const line of pre.querySelectorAll('br')) line.replaceWith('\n');
    for (const line of pre.querySelectorAll('div, p, tr, li')) {
      if (line.nextElementSibling && !line.textContent.endsWith('\n')) line.append('\n');
    }
    pre.replaceChildren(pre.textContent.replace(/\n$/, '')); // the end of the last line
  }
}

function languageOf(pre: Element): string {
  const around = pre.closest(
    '[class*="highlight-"], [data-lang], [data-language], figure, .sourceCode',
  );
  const places = [pre, pre.querySelector('code'), around].filter((place) => place !== null);
  const found = places.flatMap((place) => [
    ...names.slice(0, 3).map((name) => place.getAttribute(name) ?? ''),
    ...[...place.classList].map((name) => className.exec(name)?.[1] ?? ''),
    ...otherClass(place),
  ]);
  return found.find((name) => /^[\w+#.-]{1,40}$/.test(name)) ?? '';
}

/** `hljs python` and `sourceCode python` have the language as a class of its own. */
function otherClass({ classList }: Element): string[] {
  return /^(hljs|sourceCode|prettyprint|code)$/.test(classList[0] ?? '')
    ? [...classList].slice(1).filter((name) => /^[a-z][\w+#]{0,20}$/i.test(name))
    : [];
}
