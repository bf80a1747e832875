import { Link } from 'wouter';
import type { LinkValue } from '../../shared/fields';
import { matchRoute } from '../../shared/match-route';

interface CopyLinkProps {
  /** Staff may have changed it, or emptied it if it is optional. */
  link: LinkValue;
  className?: 'btn' | 'btn ghost' | 'more';
}

/** A link that staff can edit: to a page, a file or a part of this site, another site, or an email. */
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

/** Whether an address is that of a page of this site. */
export function isPage(href: string): boolean {
  return href.startsWith('/') && matchRoute(href.replace(/#.*/, '')).row.page !== 'notFound';
}
