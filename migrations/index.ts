import { CreateSite1763600000000 } from './1763600000000-CreateSite';
import { AddReadersSide1763700000000 } from './1763700000000-AddReadersSide';
import { AddMedia1763900000000 } from './1763900000000-AddMedia';

/** In the order in which they run. */
export const migrations = [
  CreateSite1763600000000,
  AddReadersSide1763700000000,
  AddMedia1763900000000,
];
