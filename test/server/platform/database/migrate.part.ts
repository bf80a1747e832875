import { compareReleases } from '../../../../src/server/platform/database/oldest-releases';

test.each([
  ['0.9.0', '0.10.0', -1],
  ['0.2.0', '0.2.0-dev', 0],
  ['0.2', '0.2.0', 0],
  ['1.0.0', '0.99.99', 1],
  ['0.2.1', '0.2.0', 1],
  ['not a release', '0.1.0', -1],
])('release %s compared with %s', (one, other, sign) => {
  expect(Math.sign(compareReleases(one, other))).toBe(sign);
  expect(Math.sign(compareReleases(other, one))).toBe(sign === 0 ? 0 : -sign);
});
