import { tryGeneratedInput } from './try-generated-input';

// The full run tries a hundred times as many, which differ each time.
const CASES = 200;
const SEED = 1;

tryGeneratedInput(CASES, SEED);
