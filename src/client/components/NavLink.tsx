import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

interface NavLinkProps {
  href: string;
  children: ReactNode;
  onClick?: () => void;
}

/** A menu link, marked as current on its page and on the pages below it. */
export function NavLink({ href, children, onClick }: NavLinkProps) {
  const [path] = useLocation();
  return (
    <Link href={href} aria-current={current(href, path)} onClick={onClick}>
      {children}
    </Link>
  );
}

// The start pages are not sections that contain other pages.
const starts = ['/', '/dashboard'];

function current(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return !starts.includes(href) && path.startsWith(`${href}/`) ? 'true' : undefined;
}
