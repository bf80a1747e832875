import { Menu, MenuButton, MenuDivider, MenuItem } from '@szhsin/react-menu';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { autosaveLabels } from '../../../content/autosave';
import { deskLabels } from '../../../content/desk';
import { useUser } from '../../lib/session';
import { Sheet } from '../ui/Sheet';
import { logOut } from './log-out';

const OWN_ACCOUNT = '/dashboard/account';

interface LogOutDialogProps {
  answer: (goOn: boolean) => void;
}

/** Asks whether to log out although some text has not reached the server. */
function LogOutDialog({ answer }: LogOutDialogProps) {
  const { title, text, yes, no } = autosaveLabels.logOutUnsent;
  return (
    <Sheet title={title} close={() => answer(false)}>
      <p>{text}</p>
      <p className="row">
        <button type="button" className="btn" onClick={() => answer(false)}>
          {no}
        </button>
        <button type="button" className="btn ghost" onClick={() => answer(true)}>
          {yes}
        </button>
      </p>
    </Sheet>
  );
}

/** The signed-in user's menu. The library handles opening, closing and arrow keys. */
export function AccountMenu() {
  const { account } = deskLabels;
  const user = useUser();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState<{ answer: (goOn: boolean) => void } | null>(null);
  const ask = () =>
    new Promise<boolean>((answer) => setAsking({ answer })).finally(() => setAsking(null));
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
        <MenuItem onClick={() => void logOut(ask)}>{account.logout}</MenuItem>
      </Menu>
      {asking && <LogOutDialog {...asking} />}
    </>
  );
}
