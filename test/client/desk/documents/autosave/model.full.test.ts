import { search } from './model';
import { World } from './world';

test('no history of 200,000 loses a text or lets an older text win', async () => {
  expect(await search(() => new World(), 200_000)).toBeNull();
}, 1_800_000);
