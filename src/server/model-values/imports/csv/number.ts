import { type Place, refuse } from '../reading/values';

const withPoint = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** What programs write for a number that there is not. */
const missing = /^(?:|nan|na|null|none|[+-]?inf(?:inity)?)$/i;

/**
 * The number in a cell, or null if the cell says that there is none. Throws if it is something else. A
 * comma may be the decimal mark only where semicolons separate the cells.
 */
export function readNumber(
  text: string,
  what: string,
  delimiter: string,
  place: Place,
): number | null {
  const trimmed = text.trim();
  if (missing.test(trimmed)) return null;
  const number = delimiter === ';' ? trimmed.replace(',', '.') : trimmed;
  if (withPoint.test(number) && Number.isFinite(Number(number))) return Number(number);
  const shown = JSON.stringify(trimmed.slice(0, 40));
  return refuse(place, `${what} ${shown} is not a number. Write it like 0.75, or leave it empty`);
}
