import { accountCalls } from './account-calls';
import { importCalls } from './import-calls';
import { postCalls } from './post-calls';
import { readerCalls } from './reader-calls';
import { releaseCalls } from './release-calls';
import { isForStaff } from './row';

/** Every call of the API and who may make it; the source of docs/authorization.md. */
export const table = [
  ...accountCalls,
  ...postCalls,
  ...readerCalls,
  ...releaseCalls,
  ...importCalls,
];

/** Calls with something in the answer that is only for the staff. */
export const staffCalls = table.filter(isForStaff);
