import type { SignedInJson } from '../../../shared/api/accounts';
import { RIGHTS, storedToken, storedUser } from '../../lib/session';
import { local } from '../../lib/storage';

/** What the signed-in user may do. */
export type KnownRights = Pick<SignedInJson, 'isAdmin' | 'rights'>;

/** Remembers in this browser what the server said about the session of `token`, if it goes on. */
export function rememberRights(token: string, { isAdmin, rights }: KnownRights): void {
  const user = storedUser();
  if (user === null || storedToken() !== token) return;
  local.set(RIGHTS, JSON.stringify({ userId: user.userId, isAdmin, rights }));
}

/** What the stored user could do when the server was last asked; undefined if that is not known. */
export function rememberedRights(): KnownRights | undefined {
  try {
    const found = JSON.parse(local.get(RIGHTS) ?? 'null') as
      | (Partial<KnownRights> & { userId?: string })
      | null;
    if (!found || found.userId !== storedUser()?.userId) return undefined;
    const { isAdmin, rights } = found;
    return typeof isAdmin === 'boolean' && Array.isArray(rights) ? { isAdmin, rights } : undefined;
  } catch {
    return undefined;
  }
}
