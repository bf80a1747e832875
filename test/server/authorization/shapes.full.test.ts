import { leastOf } from './row';
import { useAuthorizationSite } from './site';
import { staffCalls } from './table';
import { tryShapes } from './try-shapes';

test('there are calls to try', () => {
  expect(staffCalls.filter((row) => leastOf(row) === 'admin').length).toBeGreaterThan(10);
});

tryShapes(useAuthorizationSite(), staffCalls);
