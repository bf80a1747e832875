import { Menu, MenuButton, MenuDivider, MenuItem } from '@szhsin/react-menu';
import { useLocation } from 'wouter';
import { deskLabels } from '../../../content/desk';
import { useUser } from '../../lib/session';
import { useLogOut } from './use-log-out';

const OWN_ACCOUNT = '/dashboard/account';

/** The signed-in user's menu. The library handles opening, closing and arrow keys. */
export function AccountMenu() {
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
