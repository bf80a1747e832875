import sanitizeHtml from 'sanitize-html';

/** The unique addresses of all links in HTML, except links within the same page. */
export function linksIn(html: string): string[] {
  const found = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: ['a'],
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, attribs) => {
        if (attribs.href && !attribs.href.startsWith('#')) found.add(attribs.href);
        return { tagName, attribs };
      },
    },
  });
  return [...found];
}
