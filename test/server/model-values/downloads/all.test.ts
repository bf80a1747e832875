import { runParts } from '../../../support/parts';

runParts(__dirname);
