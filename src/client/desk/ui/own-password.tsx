import { useUser } from '../../lib/session';

/** Tells password managers to which account the password in a form belongs. */
export function WhosePassword() {
  const email = useUser()?.email ?? '';
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

/** The code of a form, for the body of its request; nothing where the form asks for none. */
export function readCode(data: FormData, field: string): { code?: string } {
  return data.has(field) ? { code: String(data.get(field)).trim() } : {};
}
