import { useUser } from '../../lib/session';

/** Tells password managers to which account the password in a form belongs. */
export function WhosePassword() {
  const email = useUser()?.email ?? '';
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
