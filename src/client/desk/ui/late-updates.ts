import { flushSync } from 'react-dom';

const waiting: (() => void)[] = [];

/**
 * Runs a state update after the next frame, so that a typed character is on screen before what
 * depends on it. Clicks, and keys that are not characters, run it first, so their handlers see the
 * newest state.
 */
export function updateLate(update: () => void): void {
  if (waiting.push(update) > 1) return;
  if (document.visibilityState === 'hidden') setTimeout(runLateUpdates); // has no frames
  else requestAnimationFrame(() => setTimeout(runLateUpdates));
}

function runLateUpdates(): void {
  const updates = waiting.splice(0);
  if (updates.length > 0) flushSync(() => updates.forEach((update) => update()));
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', (key) => void (isCharacter(key) || runLateUpdates()), true);
  for (const type of ['pointerdown', 'click', 'submit', 'focusin', 'visibilitychange']) {
    document.addEventListener(type, runLateUpdates, true);
  }
}
