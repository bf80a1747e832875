import type { ReactNode } from 'react';
import { Brand } from '../../components/Mark';
import { useSite } from '../../hooks/use-site';
import { useFocusOnNewPage } from '../../hooks/use-focus-on-new-page';
import { fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { AccountMenu } from './AccountMenu';
import { DeskMenu } from './DeskMenu';
import { useMe, useRight } from '../data/me';
import { PlainPaste } from '../paste/PlainPaste';

export function DeskFrame({ children }: { children: ReactNode }) {
  const { copy, timeZone } = useSite();
  const { nav } = deskLabels;
  const me = useMe();
  const readsInbox = useRight('inbox');
  const editsPages = useRight('pages');
  const main = useFocusOnNewPage();
  const links = [
    ...nav.items,
    ...(editsPages ? nav.ofPages : []),
    ...(readsInbox ? nav.ofInbox : []),
    ...(me?.isAdmin ? nav.ofAdmins : []),
  ];
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <header className="rail">
        <a className="brand" href="/">
          <Brand />
        </a>
        <DeskMenu links={links} />
        <div className="rail-foot">
          <AccountMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {children}
        <PlainPaste />
        <p className="desk-clock quiet">{fillIn(deskLabels.clock, { zone: timeZone })}</p>
      </main>
    </div>
  );
}
