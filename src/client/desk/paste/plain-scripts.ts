import { Losses } from './losses';
import { bodyOf } from './paste-styles';
import { removeUnseen } from './clean-unseen';
import { inCharacters, type Script, scriptOf } from './scripts';

/** Characters that follow each other with the same mark. */
interface Run {
  text: string;
  script: Script | null;
}

export interface PastedText {
  text: string;
  /** What was superscript or subscript and is plain text now, in order. */
  lost: string[];
}

const RAISED = /<su[bp]\b|vertical-align|mso-text-raise|font-variant-position/i;
/** What browsers write before the items of lists. */
const MARKER = /^[ \t]*(?:[•◦▪*-]|\d+\.)[ \t]/gm;

/**
 * The plain text of the clipboard with the superscript and subscript of its HTML as characters of
 * Unicode: a field without marks would make 106 of 10⁶. What has no such characters stays as it is.
 */
export function withScripts(plain: string, html: string): PastedText {
  if (!RAISED.test(html)) return { text: plain, lost: [] };
  const runs = runsOf(html);
  const source = runs.map(({ text }) => text).join('');
  const blank = (marker: string) => ' '.repeat(marker.length);
  const places = placesOf(source, plain) ?? placesOf(source, plain.replace(MARKER, blank));
  const written = plain.split('');
  const lost: string[] = [];
  let before = 0;
  for (const { text, script } of runs) {
    const own = places?.slice(before, before + text.length);
    before += text.length;
    const characters = script && inCharacters(script, text);
    if (own && characters) {
      own.forEach((place, index) => (written[place] = characters[index] ?? ''));
    } else if (script) lost.push(text);
  }
  return { text: written.join(''), lost };
}

/** Where each character of a text without spaces is in another; null if they are not the same text. */
function placesOf(source: string, plain: string): number[] | null {
  const found = [...plain.matchAll(/[^\s]/g)];
  const isSame = found.map(([character]) => character).join('') === source;
  return isSame ? found.map(({ index }) => index) : null;
}

/** The text of pasted HTML without spaces, divided where superscript or subscript begins or ends. */
function runsOf(html: string): Run[] {
  const body = bodyOf(html);
  for (const element of body.querySelectorAll('style, script, title, meta')) element.remove();
  removeUnseen(body, new Losses());
  const runs: Run[] = [];
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = (texts.currentNode.nodeValue ?? '').replace(/\s+/g, '');
    if (text === '') continue;
    const script = scriptAt(texts.currentNode.parentElement);
    const last = runs.at(-1);
    if (last?.script === script) last.text += text;
    else runs.push({ text, script });
  }
  return runs;
}

function scriptAt(element: Element | null): Script | null {
  for (let outer = element; outer; outer = outer.parentElement) {
    if (outer.localName === 'sup' || outer.localName === 'sub') return outer.localName;
    const script = scriptOf(outer);
    if (script) return script;
  }
  return null;
}
