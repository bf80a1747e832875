// Estimates how long a text takes to render, from its characters. The figures are upper bounds in
// microseconds, measured with the texts of test/support/hostile-markdown.ts.

const PLAIN = 0.03;
const perCharacter: Record<string, number> = {
  '\n': 5,
  '#': 4,
  '[': 6,
  '*': 4,
  _: 4,
  '~': 2,
  '`': 2,
  '<': 2,
  '>': 2,
  '&': 2,
  '"': 2,
  '\\': 1,
  ...Object.fromEntries(Array.from('!$%+-:={}]^@', (mark) => [mark, 0.4])),
};

const costs = Float64Array.from({ length: 128 }, (_, code) => {
  return perCharacter[String.fromCharCode(code)] ?? PLAIN;
});

interface Construct {
  pattern: RegExp;
  cost: number;
  /** The cost of each further character that the pattern matches. */
  each?: number;
}

const constructs: Construct[] = [
  // An image, whose text is parsed twice.
  { pattern: /!\[/g, cost: 20 },
  { pattern: /\]\(/g, cost: 4 },
  // An address or the host of an email address is matched by an expression that goes back.
  { pattern: /(?:\/\/|@)[^\s/@]{0,700}/g, cost: 25, each: 0.4 },
  // Is tried as the beginning of an address.
  { pattern: /(?:mailto|https?|ftp):/gi, cost: 1 },
  { pattern: /<[a-z]/gi, cost: 10 },
];

// For each image or inline footnote that may be around a mark that ends a piece of text, and for each
// bracket around it. If the text defines references, for each bracket around any character.
const piece = /[\n!#$%&*+:<=>@[\\\]^_`{}~-]/g;
const IN_IMAGE = 0.15;
const IN_BRACKETS = 0.03;
const IN_LABEL = 0.03;
const IN_NOTE_LABEL = 0.025; // more for letters with accents than for others

/** `maxBrackets`: how many brackets inside each other the parser reads. */
export function costOf(text: string, maxBrackets: number): number {
  let cost = 0;
  for (let at = 0; at < text.length; at += 1) cost += costs[text.charCodeAt(at)] ?? PLAIN;
  for (const { pattern, cost: once, each = 0 } of constructs) {
    for (const [found] of text.matchAll(pattern)) cost += once + each * found.length;
  }
  // A label is read again for each mark of a footnote inside it.
  for (const [label] of text.matchAll(/\[\^[^ \n\]]*/g)) {
    cost += (label.split('[^').length - 1) * label.length * IN_NOTE_LABEL;
  }
  const inLabel = text.includes(']:') ? IN_LABEL : 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const images = paragraph.split(/[!^]\[/, maxBrackets + 1).length - 1;
    const brackets = paragraph.split('[', maxBrackets + 1).length - 1;
    if (brackets === 0) continue;
    const pieces = paragraph.match(piece)?.length ?? 0;
    cost += pieces * (images * IN_IMAGE + brackets * IN_BRACKETS);
    cost += paragraph.length * brackets * inLabel;
  }
  return cost;
}
