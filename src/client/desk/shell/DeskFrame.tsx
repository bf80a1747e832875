import type { ReactNode } from 'react';
import { Menu, MenuButton, MenuDivider, MenuItem } from '@szhsin/react-menu';
import { useLocation } from 'wouter';
import { Brand } from '../../components/Mark';
import { useSite } from '../../hooks/use-site';
import { useFocusOnNewPage } from '../../hooks/use-focus-on-new-page';
import { fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { DeskMenu } from './DeskMenu';
import { useMe, useRight } from '../data/me';
import { PlainPaste } from '../paste/PlainPaste';
import { useUser } from '../../lib/session';
import { useLogOut } from './use-log-out';

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

const OWN_ACCOUNT = '/dashboard/account';

/** The signed-in user's menu. The library handles opening, closing and arrow keys. */
function AccountMenu() {
  const { account } = deskLabels;
  const user = useUser();
  const [, navigate] = useLocation();
  const { logOut, dialog } = useLogOut();
  return (
    <>
      <Menu
        transition
        direction="top"
        align="end"
        gap={4}
        menuButton={
          <MenuButton className="account">
            <span>{user?.name || account.nobody}</span>
          </MenuButton>
        }
        menuClassName="account-menu"
      >
        <MenuItem
          href={OWN_ACCOUNT}
          onClick={({ syntheticEvent }) => {
            syntheticEvent.preventDefault();
            navigate(OWN_ACCOUNT);
          }}
        >
          {account.own}
        </MenuItem>
        <MenuItem href="/">{account.site}</MenuItem>
        <MenuDivider />
        <MenuItem onClick={logOut}>{account.logout}</MenuItem>
      </Menu>
      {dialog}
    </>
  );
}
