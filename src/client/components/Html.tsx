import { createElement, useMemo } from 'react';
import { mendPictures } from '../lib/placeholder';

/** Our policy for HTML that was made safe; the CSP lets no other string become markup. */
let policy: { createHTML(html: string): unknown } | undefined;

/** For markup that the server sanitised, that markdown-it made, or whose document stays apart. */
export function trusted(html: string): string {
  if (typeof window === 'undefined' || !('trustedTypes' in window)) return html;
  const factory = window.trustedTypes as {
    createPolicy(name: string, rules: object): { createHTML(html: string): unknown };
  };
  policy ??= factory.createPolicy('site-html', { createHTML: (text: string) => text });
  return policy.createHTML(html) as string;
}

interface HtmlProps {
  html: string;
  className?: string;
  as?: 'div' | 'blockquote';
}

/**
 * Markup that the server rendered and sanitised when it was written. The element carries
 * `data-html`, by which the browser takes the markup from the page instead of the seed. A picture
 * in it that fails becomes the placeholder, as in Picture.
 */
export function Html({ html, className, as = 'div' }: HtmlProps) {
  const inner = useMemo(() => ({ __html: trusted(html) }), [html]);
  return createElement(as, {
    ref: mendPictures,
    className,
    'data-html': '',
    dangerouslySetInnerHTML: inner,
  });
}
