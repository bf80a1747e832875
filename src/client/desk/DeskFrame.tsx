import type { ReactNode } from 'react';
import { Mark } from '../components/Mark';
import { NavLink } from '../components/NavLink';
import { useSite } from '../components/SiteContext';
import { useFocusOnNewPage } from '../components/use-focus-on-new-page';
import { deskWords } from '../content/desk';
import { AccountMenu } from './AccountMenu';

export function DeskFrame({ children }: { children: ReactNode }) {
  const { words } = useSite();
  const { nav } = deskWords;
  const main = useFocusOnNewPage();
  return (
    <div className="desk">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="rail">
        <a className="brand" href="/">
          <Mark />
          <span>{words.name}</span>
        </a>
        <nav aria-label={nav.label}>
          <ul>
            {nav.items.map(({ href, text }) => (
              <li key={href}>
                <NavLink href={href}>{text}</NavLink>
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
      </main>
    </div>
  );
}
