import { sample } from '../../../../support/sample';
import { search } from './model';
import { World } from './world';

// In rounds, so that a busy machine has enough time for each.
test.each(sample(1, 2))(
  'no history of three browsers loses a text or lets an older text win, round %i',
  async () => {
    expect(await search(() => new World(), 10_000)).toBeNull();
  },
);
