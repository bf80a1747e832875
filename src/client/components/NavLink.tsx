import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

interface NavLinkProps {
  href: string;
  children: ReactNode;
}

/** A link of a menu, marked when it leads to the page on show or to the section around it. */
export function NavLink({ href, children }: NavLinkProps) {
  const [path] = useLocation();
  return (
    <Link href={href} aria-current={current(href, path)}>
      {children}
    </Link>
  );
}

// The desk's first page is no section around the others.
const starts = ['/', '/dashboard'];

function current(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return !starts.includes(href) && path.startsWith(`${href}/`) ? 'true' : undefined;
}
