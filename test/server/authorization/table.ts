import { accountCalls } from './account-calls';
import { postCalls } from './post-calls';
import { readerCalls } from './reader-calls';
import { isForStaff } from './row';

/** Every call of the API and who may make it; docs/authorization.md is made of it. */
export const table = [...accountCalls, ...postCalls, ...readerCalls];

/** Those that refuse nobody at all something that they give the staff. */
export const staffCalls = table.filter(isForStaff);
