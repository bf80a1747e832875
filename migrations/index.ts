import { CreateSite1763600000000 } from './1763600000000-CreateSite';

/** In the order in which they run. */
export const migrations = [CreateSite1763600000000];
