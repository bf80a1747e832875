import { createElement, useMemo } from 'react';
import { showPlaceholders } from '../lib/placeholder';
import { useSite } from '../hooks/use-site';
import { scrollable } from '../lib/scrollable';

/** The Trusted Types policy for safe HTML. The CSP blocks all other strings used as markup. */
let policy: { createHTML(html: string): unknown } | undefined;

/**
 * Marks HTML as safe: sanitised by the server, rendered by markdown-it, or shown in a sandboxed
 * document.
 */
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
 * HTML that the server rendered and sanitised on write. `data-html` marks the element, so that the
 * browser takes its HTML from the page instead of the seed. Images that fail to load become the
 * placeholder, as in Picture.
 */
export function Html({ html, className, as = 'div' }: HtmlProps) {
  const inner = useMemo(() => ({ __html: trusted(html) }), [html]);
  return createElement(as, {
    ref: showPlaceholders,
    className,
    'data-html': '',
    dangerouslySetInnerHTML: inner,
  });
}

/** A text that the server rendered from Markdown. Wide tables scroll. It is exactly one <Html>. */
export function FormattedText({ html }: { html: string }) {
  const { copy } = useSite();
  return <Html className="text" html={scrollable(html, copy.table)} />;
}
