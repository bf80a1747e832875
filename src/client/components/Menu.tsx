import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSite } from './SiteContext';

/** The menu of small screens. A details element, so that it also opens without JavaScript. */
export function Menu({ children }: { children: ReactNode }) {
  const { menu } = useSite().words;
  const details = useRef<HTMLDetailsElement>(null);
  const [path] = useLocation();
  const close = () => details.current?.removeAttribute('open');
  useEffect(close, [path]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside
    <details className="menu" ref={details} onKeyDown={closeOnEscape}>
      <summary>
        <span className="bars" aria-hidden="true" />
        {menu.open}
      </summary>
      <nav aria-label={menu.label}>{children}</nav>
    </details>
  );
}
