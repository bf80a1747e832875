const PAUSE_MS = 1000;

let last = -PAUSE_MS;
if (typeof document !== 'undefined') {
  document.addEventListener('input', () => (last = performance.now()), true);
}

/**
 * Runs an action that moves the focus at the next pause in typing, or immediately if nobody is
 * typing. Returns a function that cancels it.
 */
export function afterTyping(act: () => void): () => void {
  let timer: number | undefined;
  const look = () => {
    const left = last + PAUSE_MS - performance.now();
    if (left > 0) timer = window.setTimeout(look, left);
    else act();
  };
  look();
  return () => window.clearTimeout(timer);
}
