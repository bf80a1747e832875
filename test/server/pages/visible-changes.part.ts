import { tryVisibleChanges } from './try-visible-changes';

tryVisibleChanges();
