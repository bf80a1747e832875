import sanitizeHtml from 'sanitize-html';

/** The unique addresses of all links in HTML, except links within the same page. */
export function linksIn(html: string): string[] {
  return valuesIn(html, 'a', 'href').filter((href) => !href.startsWith('#'));
}

/** The unique addresses of all images in HTML. */
export function imagesIn(html: string): string[] {
  return valuesIn(html, 'img', 'src');
}

function valuesIn(html: string, tag: string, attribute: string): string[] {
  const found = new Set<string>();
  const read = (tagName: string, attribs: sanitizeHtml.Attributes) => {
    if (attribs[attribute]) found.add(attribs[attribute]);
    return { tagName, attribs };
  };
  sanitizeHtml(html, { allowedTags: [tag], transformTags: { [tag]: read } });
  return [...found];
}
