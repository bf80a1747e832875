import { useState } from 'react';
import { siteLabels } from '../../../content/site-desk';
import { LoadFailed, Loading } from '../../components/Loading';
import { HttpError } from '../../lib/http';
import { type SessionUser, useUser } from '../../lib/session';
import { lockName } from '../documents/autosave/tab-lock';
import { ElsewhereOpen } from '../documents/open/ElsewhereOpen';
import { useOpening } from '../documents/open/use-opening';
import { useTabLock } from '../documents/open/use-tab-lock';
import { OnlyAdmins } from '../ui/OnlyAdmins';
import { findDocument } from './addresses';
import { openPage } from './open-page';
import { PageForm } from './PageForm';

/** Edits the texts of the page with the id. */
export function PageEditor({ id }: { id: string }) {
  const now = useUser();
  const [user] = useState(now); // kept when the user signs out in another tab
  if (!user) return <Loading />;
  return <OnePage user={user} id={id} />;
}

interface OnePageProps {
  user: SessionUser;
  id: string;
}

function OnePage({ user, id }: OnePageProps) {
  const { lock, takeOver } = useTabLock(lockName({ userId: user.userId, kind: 'page', id }));
  if (lock === 'waiting') return <Loading />;
  if (lock === 'elsewhere') return <ElsewhereOpen kind="page" takeOver={takeOver} />;
  return <OpenPage user={user} id={id} />;
}

function OpenPage({ user, id }: OnePageProps) {
  const { found, error, again } = useOpening(() => openPage(user.userId, id));
  if (error instanceof HttpError && error.status === 403) return <OnlyAdmins error={error} />;
  if (error) return <LoadFailed retry={again} />;
  if (found === undefined) return <Loading />;
  // Which fields the form has is only known from the server.
  if (found && !found.current) return <LoadFailed retry={again} />;
  const document = found?.current && findDocument(found.current);
  if (!document) return <h1>{siteLabels.gone}</h1>;
  return <PageForm {...{ user, id, document, opened: found }} reopen={again} />;
}
