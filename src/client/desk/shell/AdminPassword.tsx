import { Link } from 'wouter';
import { dashboardLabels } from '../../../content/dashboard';
import { useMe } from '../data/me';

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
