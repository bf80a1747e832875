import { callsCopy } from '../../../../src/content/calls';
import { stateOf } from '../../../../src/server/pages/loaders/fellowships';

test.each([
  [{}, '2026-11-22', ''],
  [{ opens: '', closes: '' }, '2026-11-22', ''],
  [{ opens: '2026-12-01' }, '2026-11-30', 'Opens on 1 December 2026.'],
  [{ opens: '2026-12-01' }, '2026-12-01', ''],
  [{ closes: '2026-12-31' }, '2026-12-31', 'Open until 31 December 2026.'],
  [{ closes: '2026-12-31' }, '2027-01-01', 'This call closed on 31 December 2026.'],
  [{ opens: '2026-12-01', closes: '2026-12-31' }, '2026-11-30', 'Opens on 1 December 2026.'],
  [{ opens: '2026-12-01', closes: '2026-12-31' }, '2026-12-02', 'Open until 31 December 2026.'],
])('a call with the days %j says on %s: %j', (days, today, state) => {
  expect(stateOf(callsCopy, days, today)).toBe(state);
});
