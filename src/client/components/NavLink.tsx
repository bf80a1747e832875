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

function current(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
