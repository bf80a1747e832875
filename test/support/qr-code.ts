import { encode } from 'uqr';

/** A text as a QR code with its quiet zone, one row of modules per line: # is dark, . is light. */
export function qrCodeOf(text: string): string[] {
  return inSigns(encode(text, { border: 4, ecc: 'M' }).data);
}

/** The modules of an SVG image, in the same characters. */
export function qrCodeIn(svg: string): string[] {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const squares = /<path d="([^"]*)"/.exec(svg)?.[1]?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [];
  const dark = new Set([...squares].map(([, x, y]) => `${x} ${y}`));
  const all = Array.from({ length: side }, (_, at) => at);
  return inSigns(all.map((y) => all.map((x) => dark.has(`${x} ${y}`))));
}

function inSigns(rows: boolean[][]): string[] {
  return rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
}
