import { errorCodes } from '../../../src/shared/api/errors';

test.each(Object.entries(errorCodes))('%s has a status of errors and a sentence', (code, row) => {
  const [status, meaning] = row;
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(meaning).toMatch(/\.$/);
});
