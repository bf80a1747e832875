import { search } from './model';
import { type Fault, faults, partsWith } from './faults';
import { World } from './world';

// World's messages about a broken rule.
const BROKEN =
  /is lost|went back|is nowhere else|never reached|never comes to rest|sent twice|not new|offers no/;

test('without a fault, the copy of the product used for faults keeps every text', async () => {
  const [fault] = faults as [Fault];
  const parts = partsWith({ ...fault, to: fault.from });
  expect(await search(() => new World(parts), 1000)).toBeNull();
});

// Proves that the model can fail: each of these faults breaks a rule.
test.each(faults)('the model finds that $what', async (fault) => {
  const parts = partsWith(fault);
  const runs = fault.within ?? 20_000;
  expect(await search(() => new World(parts), runs, { endOnFailure: true })).toMatch(BROKEN);
});
