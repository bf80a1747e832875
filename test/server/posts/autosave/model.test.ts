import { search } from '../../../client/desk/posts/autosave/model';
import { productParts } from '../../../client/desk/posts/autosave/parts';
import { World } from '../../../client/desk/posts/autosave/world';
import { useApp } from '../../../support/app';
import { BothServers, makeWriters } from './both-servers';

const app = useApp();
let tokens: Record<string, string>;
beforeAll(async () => {
  tokens = await makeWriters(app);
});

test('in 25 histories the real server answers each call like the server in memory', async () => {
  const makeServer = (memory: World['memory']) => new BothServers(memory, app, tokens);
  const makeWorld = () => new World(productParts, makeServer);
  expect(await search(makeWorld, 25, { steps: 10 })).toBeNull();
});
