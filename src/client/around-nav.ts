import type { AroundNavHandler } from 'wouter';
import { focusOnHeading } from './hooks/use-focus-on-new-page';

/** A link to the current page reloads it without a new history entry, as browsers do. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const { pathname, search, hash } = new URL(to, window.location.href);
  const here = window.location.pathname === pathname && window.location.search === search;
  if (!here || hash) return navigate(to, options);
  navigate(to, { ...options, replace: true });
  window.scrollTo(0, 0);
  const main = document.querySelector('main');
  if (main) focusOnHeading(main);
};
