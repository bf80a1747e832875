import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../hooks/use-address';
import { useSite } from '../hooks/use-site';

/**
 * The menu of small screens. A details element, so that it also opens without JavaScript. While it
 * is open it keeps the focus; Escape, a press beside it and any of its links close it.
 */
export function Menu({ children }: { children: ReactNode }) {
  const { menu } = useSite().copy;
  const details = useRef<HTMLDetailsElement>(null);
  const { address } = useAddress();
  const close = () => details.current?.removeAttribute('open');
  useEffect(() => close, [address]); // not at first: it may be open before this code is here
  useEffect(() => closeFromOutside(details.current), []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is inside
    <details className="menu" ref={details} onKeyDown={keepFocus}>
      <summary>
        <span className="bars" aria-hidden="true" />
        {menu.open}
      </summary>
      {/* Also for a link to the page on show, which changes no address. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- clicks on its links */}
      <nav aria-label={menu.label} onClick={close}>
        {children}
      </nav>
    </details>
  );
}

/** Tab goes from the last link to the button, Shift and Tab the other way. */
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
  const onKey = ({ key }: globalThis.KeyboardEvent) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const onPress = ({ target }: PointerEvent) => {
    if (!menu.contains(target as Node)) menu.open = false;
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPress);
  };
}
