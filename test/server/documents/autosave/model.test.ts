import { useApp } from '../../../support/app';
import { makeWriters, searchBoth } from './both-servers';

const app = useApp();
let tokens: Record<string, string>;
beforeAll(async () => {
  tokens = await makeWriters(app);
});

test('in 25 histories the real server answers each call like the server in memory', async () => {
  expect(await searchBoth(app, tokens, 25, { steps: 10 })).toBeNull();
});
