import { Link } from 'wouter';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { firstName, useUser } from '../lib/session';
import { fillIn } from '../../shared/format';
import { isPage } from './CopyLink';
import { Brand } from './Mark';
import { NavLink } from './NavLink';
import { useSite } from '../hooks/use-site';
import { useAddress } from '../hooks/use-address';
import { isForInputMethod } from '../lib/input-method';
import { listen } from '../lib/listen';

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

/**
 * The menu on small screens: a details element, so that it opens without JavaScript. While open it
 * traps the focus. Escape, a press outside and any of its links close it.
 */
function Menu({ children }: { children: ReactNode }) {
  const { menu } = useSite().copy;
  const details = useRef<HTMLDetailsElement>(null);
  const { address } = useAddress();
  const close = () => details.current?.removeAttribute('open');
  useEffect(() => close, [address]); // not on mount: it may already be open
  useEffect(() => closeFromOutside(details.current), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its children
    <details className="menu" ref={details} onKeyDown={keepFocus}>
      <summary>
        <span className="bars" aria-hidden="true" />
        {menu.open}
      </summary>
      {/* Close on links to the current page too, which do not change the address. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks on its links */}
      <nav aria-label={menu.label} onClick={close}>
        {children}
      </nav>
    </details>
  );
}

/** Tab moves from the last link to the button, Shift+Tab from the button to the last link. */
function keepFocus(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: menu, key, shiftKey } = event;
  if (key !== 'Tab' || !menu.open) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const [from, to] = shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}

function closeFromOutside(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const endKeys = listen(document, 'keydown', (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || isForInputMethod(event) || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  const endPresses = listen(document, 'pointerdown', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  return () => {
    endKeys();
    endPresses();
  };
}
