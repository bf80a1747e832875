import type { SiteCheckJson } from '../../shared/api/operation';
import { operationLabels as labels } from '../../content/operation';

const WIDTH = 14;

/**
 * The lines that `doctor` prints: each check with its state, what it found and what to do. The status is 1 if
 * there is a problem.
 */
export function describeChecks(checks: SiteCheckJson[]): { status: number; lines: string[] } {
  const lines = checks.flatMap(({ name, state, found, advice }) => [
    `${labels.names[name].padEnd(WIDTH)}${labels.states[state].padEnd(WIDTH)}${found}`,
    ...(advice ? [`${' '.repeat(2 * WIDTH)}${advice}`] : []),
  ]);
  return { status: checks.some(({ state }) => state === 'problem') ? 1 : 0, lines };
}
