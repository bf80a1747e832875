import { tab } from './storage';

// Until the owner has read it, or closes the tab.
const KEY = 'wrong-codes';

/** How many wrong codes the answer to a sign-in tells the owner about. */
export const wrongCodes = {
  store: (count: number) => tab.set(KEY, String(count)),
  stored: () => Number(tab.get(KEY) ?? 0),
  clear: () => tab.remove(KEY),
};
