import { cleanCode } from './clean-code';
import { breakLines, cleanSpaces, removeHoles, separateBoxes } from './clean-lines';
import { divideLists, makeLists, nestLists } from './clean-lists';
import { cleanTables } from './clean-tables';
import { makeMarks } from './clean-marks';
import { makeNotes } from './clean-notes';
import { readBoxes } from './clean-boxes';
import { readEquations } from './clean-equations';
import { readSymbols } from './clean-symbols';
import { removeUnseen } from './clean-unseen';
import { ownImage, linkAddress } from '../../lib/addresses';
import { Losses } from './losses';
import { bodyOf, property } from './paste-styles';

const embedded = 'iframe, object, embed, video, audio, canvas, applet';
const dropped = `style, script, meta, link, title, xml, svg, colgroup, col, template, ${embedded}`;
// The editor's own data- attributes appear when text is moved within a post.
const kept = new Set([
  'href',
  'title',
  'src',
  'alt',
  'start',
  'data-pm-slice',
  'data-type',
  'data-label',
  'data-language',
  'data-spread',
  'data-is-header',
  'data-align',
  'data-section',
  'data-fields',
]);

export interface Cleaned {
  html: string;
  /** Says what could not be kept, in a sentence; '' if everything was. */
  lost: string;
}

/**
 * Cleans HTML pasted from Word, Google Docs and web pages: removes styles, classes, scripts and
 * external images, and makes lists, footnotes and marks of what each program writes for them.
 */
export function cleanPaste(html: string): Cleaned {
  const body = bodyOf(html);
  const losses = new Losses();
  readEquations(body, losses);
  removeUnseen(body, losses);
  makeNotes(body);
  readSymbols(body, losses);
  readBoxes(body, losses);
  makeLists(body, losses);
  nestLists(body);
  divideLists(body, losses);
  cleanCode(body);
  separateBoxes(body);
  losses.add('embedded', body.querySelectorAll(`${embedded}, svg[role="img"]`).length);
  losses.add(
    'embedded',
    [...body.querySelectorAll('svg:not([role="img"])')].filter(hasWords).length,
  );
  for (const element of body.querySelectorAll(dropped)) element.remove();
  cleanImages(body, losses);
  makeMarks(body, losses);
  cleanTables(body, losses);
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) cleanElement(element, losses);
  cleanSpaces(body);
  removeHoles(body);
  breakLines(body);
  return { html: body.innerHTML, lost: losses.sentence() };
}

/** Whether a drawing is more than an icon. */
const hasWords = (drawing: Element) =>
  [...drawing.querySelectorAll('text')].some(({ textContent }) => textContent.trim() !== '');

/** Keeps the images of this site, and those of a character, such as an emoji. */
function cleanImages(body: HTMLElement, losses: Losses): void {
  for (const image of body.querySelectorAll('img')) {
    const own = ownImage(image.getAttribute('src') ?? '');
    const alt = image.getAttribute('alt') ?? '';
    if (own !== null) image.setAttribute('src', own);
    else if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length < 20) image.replaceWith(alt);
    else {
      image.remove();
      losses.add('images');
    }
  }
}

function cleanElement(element: HTMLElement, losses: Losses): void {
  const name = element.localName;
  // Google Docs wraps everything in a <b> of normal weight.
  const isPlain = name === 'b' && /^(normal|400)$/.test(property(element, 'font-weight'));
  for (const { name: attribute } of [...element.attributes]) {
    if (!kept.has(attribute)) element.removeAttribute(attribute);
  }
  if (!/^(?!1$)\d{1,9}$/.test(element.getAttribute('start') ?? ''))
    element.removeAttribute('start');
  if (name === 'a') return cleanLink(element, losses);
  if (name === 'h1') return rename(element, 'h2');
  if (/^(dt|dd|summary|legend)$/.test(name) && !element.parentElement?.dataset.type) {
    return rename(element, 'p');
  }
  if (name === 'q') element.replaceWith('“', ...element.childNodes, '”');
  else if (name === 'rt') element.replaceWith(...inBrackets(element));
  else if (name === 'rp') element.remove();
  else if (isPlain || name.includes(':') || /^(span|font|u|ins|mark|label)$/.test(name)) {
    if (!element.hasAttribute('data-type')) element.replaceWith(...element.childNodes);
  }
}

const inBrackets = ({ childNodes }: Element) => ['(', ...childNodes, ')'];

function rename(element: Element, name: string): void {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

/** Links within the source document, such as those of a table of contents, have no target here. */
function cleanLink(link: HTMLElement, losses: Losses): void {
  const typed = (link.getAttribute('href') ?? '').trim();
  // Text that is moved within a post keeps its links.
  const within = typed.startsWith('#') && !link.ownerDocument.querySelector('[data-pm-slice]');
  const through = /^https:\/\/www\.google\.com\/url\?(.*)/.exec(typed)?.[1];
  const href = linkAddress((through && new URLSearchParams(through).get('q')) || typed);
  if (!within && href !== null) return link.setAttribute('href', href);
  const isNote = /#(_(ftn|edn)|ftnt|sd(foot|end)note|cite_note|fn|footnote)/.test(typed);
  if (typed !== '' && link.textContent.trim() !== '') losses.add(isNote ? 'notes' : 'links');
  link.replaceWith(...link.childNodes);
}
