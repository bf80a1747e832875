import { useAuthorizationSite } from './site';
import { table } from './table';
import { tryRows } from './try-rows';

tryRows(useAuthorizationSite(), table);
