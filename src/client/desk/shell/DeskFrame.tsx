import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Brand } from '../../components/Mark';
import { NavLink } from '../../components/NavLink';
import { useSite } from '../../hooks/use-site';
import { useFocusOnNewPage } from '../../hooks/use-focus-on-new-page';
import { fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { AccountMenu } from './AccountMenu';
import { NewMessagesBadge } from '../inbox/NewMessages';
import { WaitingBadge } from '../team/Waiting';
import { useMe, useRight } from '../data/me';

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
  const menu = useRef<HTMLUListElement>(null);
  const [path] = useLocation();
  useEffect(() => showCurrent(menu.current), [path, links.length]);
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <header className="rail">
        <a className="brand" href="/">
          <Brand />
        </a>
        <nav aria-label={nav.label}>
          <ul ref={menu}>
            {links.map(({ href, text }) => (
              <li key={href}>
                <NavLink href={href}>
                  {text}
                  {href === '/dashboard/messages' && <NewMessagesBadge />}
                  {href === '/dashboard/team' && <WaitingBadge />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="rail-foot">
          <AccountMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {children}
        <p className="desk-clock quiet">{fillIn(deskLabels.clock, { zone: timeZone })}</p>
      </main>
    </div>
  );
}

/** On a phone, the menu is a row that scrolls. */
function showCurrent(menu: HTMLElement | null): void {
  const link = menu?.querySelector<HTMLElement>('[aria-current]');
  if (menu && link) menu.scrollLeft = link.offsetLeft - (menu.clientWidth - link.offsetWidth) / 2;
}
