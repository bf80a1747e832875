import type { SiteCheckJson, CheckName, CheckState } from '../../shared/api/operation';
import { fillTexts } from '../../shared/format';
import { findings } from '../../content/operation';

/** What a check found: a sentence of content/operation.ts, with its values. */
export function finding<Name extends CheckName>(
  name: Name,
  state: CheckState,
  kind: keyof (typeof findings)[Name],
  values: Record<string, string | number> = {},
): SiteCheckJson {
  const [found, advice] = findings[name][kind] as readonly [string, string];
  return { name, state, ...fillTexts({ found, advice }, values) };
}

/** The message of an error without the full stop, for the end of a sentence. */
export function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || 'unknown').replace(/\.$/, '');
}

/** A number of bytes in decimal units, as disks are sold: "1.4 GB". */
export function size(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** unit;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}
