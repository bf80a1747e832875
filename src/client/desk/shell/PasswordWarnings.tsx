import { useState } from 'react';
import { Link } from 'wouter';
import { dashboardLabels } from '../../../content/dashboard';
import { fillIn } from '../../../shared/format';
import { wrongCodes } from '../../lib/wrong-codes';
import { useMe } from '../data/me';
import { Button } from '../ui/Button';

/** Warns the owner of an account, at the sign-in after too many wrong codes, until dismissed. */
export function WrongCodes() {
  const labels = dashboardLabels.dashboard.wrongCodes;
  const [count, setCount] = useState(wrongCodes.stored);
  if (!(count > 0)) return null;
  return (
    <p className="alert desk-alert">
      {fillIn(labels.text, { count })} <Link href="/dashboard/account">{labels.link}</Link>{' '}
      <Button
        onClick={() => {
          wrongCodes.clear();
          setCount(0);
        }}
      >
        {labels.dismiss}
      </Button>
    </p>
  );
}

/** Asks the first admin to replace the password that the site was installed with. */
export function AdminPassword() {
  const labels = dashboardLabels.adminPassword;
  const { inUse, inSettings } = useMe()?.adminPassword ?? {};
  return (
    <>
      {inUse && (
        <p className="note-box">
          {labels.inUse} <Link href="/dashboard/account">{labels.change}</Link>
        </p>
      )}
      {inSettings && <p className="note-box">{labels.inSettings}</p>}
    </>
  );
}
