import { useUser } from '../../lib/session';

/** Tells a password manager whose password stands in a form. */
export function WhosePassword() {
  const email = useUser()?.email ?? '';
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
