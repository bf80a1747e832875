import { tryGeneratedInput } from './try-generated-input';

// The full run tries a hundred times as many.
const CASES = 200;

tryGeneratedInput(CASES);
