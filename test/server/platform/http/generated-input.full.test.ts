import { measured } from '../../../support/measured';
import { tryGeneratedInput } from './try-generated-input';

const CASES = 20_000;

const tried = tryGeneratedInput(CASES);

test('all cases were tried', () => {
  expect(tried()).toBeGreaterThanOrEqual(CASES);
  measured(`${tried()} cases, 0 answers of 500 and more`);
});
