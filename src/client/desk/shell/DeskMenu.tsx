import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { NavLink } from '../../components/NavLink';
import { deskLabels } from '../../../content/desk';
import { NewMessagesBadge } from '../inbox/NewMessages';
import { WaitingBadge } from '../team/Waiting';
import { isForInputMethod } from '../../lib/input-method';
import { Button } from '../ui/Button';
import { useMatches } from '../ui/use-matches';

/** The same width as in desk-frame.css. */
const NARROW = '(max-width: 52rem)';

/** What the numbers beside the links count. */
const badges: Record<string, () => ReactNode> = {
  '/dashboard/messages': NewMessagesBadge,
  '/dashboard/team': WaitingBadge,
};

/** The links to the pages of the desk. On a phone, a button opens them. */
export function DeskMenu({ links }: { links: { href: string; text: string }[] }) {
  const { nav } = deskLabels;
  const isNarrow = useMatches(NARROW);
  const [path] = useLocation();
  /** The address at which it was opened: it closes when another page opens. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const button = useRef<HTMLButtonElement>(null);
  const badgeOf = (href: string) => {
    const Badge = badges[href];
    return Badge && <Badge key={href} />;
  };

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isForInputMethod(event.nativeEvent) || !isNarrow || !isOpen)
      return;
    setOpenAt(null);
    button.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in a link closes them
    <nav aria-label={nav.label} onKeyDown={closeByKey}>
      {isNarrow && (
        <Button
          className="menu-button"
          ref={button}
          aria-expanded={isOpen}
          onClick={() => setOpenAt(isOpen ? null : path)}
        >
          {nav.open}
          {!isOpen && links.map(({ href }) => badgeOf(href))}
        </Button>
      )}
      {(isOpen || !isNarrow) && (
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              {/* Also when the page is already open. */}
              <NavLink href={href} onClick={() => setOpenAt(null)}>
                {text}
                {badgeOf(href)}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
