import { Link } from 'wouter';
import { firstName, useUser } from '../lib/session';
import { fillIn } from '../../shared/format';
import { isPage } from './CopyLink';
import { Brand } from './Mark';
import { Menu } from './Menu';
import { NavLink } from './NavLink';
import { useSite } from '../hooks/use-site';

export function Header({ asReader = false }: { asReader?: boolean }) {
  const { copy } = useSite();
  return (
    <header className="site-head">
      <div className="wrap">
        <Link className="brand" href="/">
          <Brand />
        </Link>
        {/* The greeting renders late. First in this list and last in the menu, it shifts nothing. */}
        <nav className="wide-nav" aria-label={copy.menu.label}>
          <ul>
            {!asReader && <Greeting />}
            <NavItems />
          </ul>
        </nav>
        <Menu>
          <ul>
            <NavItems />
            {!asReader && <Greeting />}
          </ul>
        </Menu>
      </div>
    </header>
  );
}

function NavItems() {
  return useSite().copy.nav.map(({ href, text }, at) => (
    <li key={at}>
      {isPage(href) ? <NavLink href={href}>{text}</NavLink> : <a href={href}>{text}</a>}
    </li>
  ));
}

function Greeting() {
  const { copy } = useSite();
  const user = useUser();
  if (!user) return null;
  return (
    <li className="hello">
      {/* The desk is another document. */}
      <a href="/dashboard">{fillIn(copy.welcome, { name: firstName(user) })}</a>
    </li>
  );
}
