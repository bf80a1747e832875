import { tryVisibleChanges } from '../server/pages/try-visible-changes';

// Here each process is also notified by the database.
tryVisibleChanges();
