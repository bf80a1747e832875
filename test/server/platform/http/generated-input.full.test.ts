import { measured } from '../../../support/measured';
import { tryGeneratedInput } from './try-generated-input';

const CASES = 20_000;

tryGeneratedInput(CASES);

afterAll(() => measured(`${CASES} cases`));
