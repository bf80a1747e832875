import { loadRichText } from '../../../../support/rich-text';
import { expectRoundTrips } from './round-trip';

// To find rare failures, set RICH_RUNS=5000. The seed of a failure is printed.
const runs = Number(process.env.RICH_RUNS ?? 1000);

test('documents from the editor come back the same and read the same', async () => {
  expectRoundTrips(await loadRichText(), runs);
}, 600_000);
