import { useApp } from '../../../support/app';
import { makeWriters, searchBoth } from './both-servers';

// The histories begin more posts than one writer may leave unsaved.
const app = useApp({ env: { MAX_UNSAVED_POSTS: '999999' } });
let tokens: Record<string, string>;
beforeAll(async () => {
  tokens = await makeWriters(app);
});

test('in 2,000 long histories the real server answers each call like the server in memory', async () => {
  expect(await searchBoth(app, tokens, 2000, { steps: 40 })).toBeNull();
}, 1_800_000);
