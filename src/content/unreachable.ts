/** Shown when a request got no answer. */
export const unreachable = 'Couldn’t reach the server. Check your connection.';
export const unreachableTryAgain =
  'Couldn’t reach the server. Check your connection and try again.';
export const unreachableFormKept = `${unreachable} What you typed is still here.`;
