import { search } from './commands';
import { World } from './world';

test('no history of three browsers loses a text, or lets an older one win', async () => {
  expect(await search(() => new World(), 20_000)).toBeNull();
});
