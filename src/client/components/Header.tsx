import { Link } from 'wouter';
import { firstName, useUser } from '../session';
import { fillIn } from './fill-in';
import { Mark } from './Mark';
import { Menu } from './Menu';
import { NavLink } from './NavLink';
import { useSite } from './SiteContext';

export function Header() {
  const { words } = useSite();
  return (
    <header className="site-head">
      <div className="wrap">
        <Link className="brand" href="/">
          <Mark />
          <span>{words.name}</span>
        </Link>
        <nav className="wide-nav" aria-label={words.menu.label}>
          <NavItems />
        </nav>
        <Menu>
          <NavItems />
        </Menu>
      </div>
    </header>
  );
}

function NavItems() {
  const { words } = useSite();
  const user = useUser();
  return (
    <ul>
      {user && (
        <li className="hello">
          {/* The desk is another document. */}
          <a href="/dashboard">{fillIn(words.welcome, { name: firstName(user) })}</a>
        </li>
      )}
      {words.nav.map(({ href, text }) => (
        <li key={href}>
          <NavLink href={href}>{text}</NavLink>
        </li>
      ))}
    </ul>
  );
}
