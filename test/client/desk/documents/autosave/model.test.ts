import { search } from './model';
import { World } from './world';

test('no history of three browsers loses a text or lets an older text win', async () => {
  expect(await search(() => new World(), 3_000)).toBeNull();
});
