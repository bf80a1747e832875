import { Link } from 'wouter';
import type { LinkValue } from '../../shared/values';

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

/**
 * Whether an address is that of a page of this site, by its looks: the header and the footer ask for
 * each of their links, whenever a page is rendered. Anything else is loaded by the browser.
 */
export function isPage(href: string): boolean {
  return /^\/(?!(api|assets|images|media)\/)[^.]*$/.test(href.replace(/#.*/, ''));
}
