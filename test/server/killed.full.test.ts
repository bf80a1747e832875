import { useOwnPlace } from '../support/own-place';
import { tryKilling } from './try-killing';

// On Postgres with TEST_DATABASE_URL.

const CYCLES = 20;
/** `npm run torture` runs nothing beside this file; the full run does, and then a start takes longer. */
const READY_MS = process.env.MEASURED_FILE ? 5000 : 15_000;
const MINUTES = 15 * 60 * 1000;

const place = useOwnPlace();

test(
  'kill -9 during writes, 20 times, loses nothing that was acknowledged',
  async () => {
    expect(await tryKilling(place, CYCLES)).toBeLessThan(READY_MS);
  },
  MINUTES,
);
