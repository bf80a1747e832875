import { search } from './model';
import { World } from './world';

// 20,000 histories in two rounds, so that a busy machine has enough time for each.
test.each([1, 2])(
  'no history of three browsers loses a text or lets an older text win, round %i',
  async () => {
    expect(await search(() => new World(), 10_000)).toBeNull();
  },
);
