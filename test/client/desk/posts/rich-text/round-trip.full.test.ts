import { loadRichText } from '../../../../support/rich-text';
import { expectRoundTrips } from './round-trip';

// To find rare failures, set RICH_RUNS=5000. The seed of a failure is printed.
const runs = Number(process.env.RICH_RUNS ?? 1000);

test('what the editor makes comes back the same, and reads the same', async () => {
  expectRoundTrips(await loadRichText(), runs);
}, 600_000);
