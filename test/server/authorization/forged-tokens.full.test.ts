import { useAuthorizationSite } from './site';
import { staffCalls } from './table';
import { tryForgedTokens } from './try-forged-tokens';

test('there are calls to try', () => expect(staffCalls.length).toBeGreaterThan(60));

tryForgedTokens(useAuthorizationSite(), staffCalls);
