import { Link } from 'wouter';
import type { NavLink } from '../../content/site';
import { matchRoute } from '../../shared/match-route';

interface CopyLinkProps {
  /** Staff may have changed it, or emptied it if it is optional. */
  link: NavLink;
  className: 'btn' | 'more';
}

/** A link of a page's copy: to a page, a file or a part of this site, another site, or an email. */
export function CopyLink({ link: { href, text }, className }: CopyLinkProps) {
  if (!href) return null;
  if (isPage(href)) {
    return (
      <Link className={className} href={href}>
        {text}
      </Link>
    );
  }
  const isOutside = className === 'more' && href.startsWith('https:');
  return (
    <a className={isOutside ? 'more out' : className} href={href}>
      {text}
    </a>
  );
}

function isPage(href: string): boolean {
  return href.startsWith('/') && matchRoute(href.replace(/#.*/, '')).row.page !== 'notFound';
}
