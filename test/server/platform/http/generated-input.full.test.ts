import { measured } from '../../../support/measured';
import { tryGeneratedInput } from './try-generated-input';

const CASES = 20_000;

const tried = tryGeneratedInput(CASES);

test('all cases were tried', () => {
  const { asked, failed } = tried();
  measured(`${asked} cases, ${failed} answers of 500 and more`);
  expect(asked).toBeGreaterThanOrEqual(CASES);
});
