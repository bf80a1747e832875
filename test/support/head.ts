import { DomUtils, parseDocument } from 'htmlparser2';

/** The head of a page as a machine reads it. */
export interface ParsedHead {
  lang: string | undefined;
  title: string;
  /** The contents of every meta element, by name or property. */
  meta: Record<string, string[]>;
  /** The addresses of every link, by rel. */
  links: Record<string, string[]>;
  /** The nodes of its JSON-LD; empty if there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests check the properties they expect
  graph: any[];
}

/** Parses a page and returns its head. */
export function parseHead(html: string): ParsedHead {
  const page = parseDocument(html);
  const head = DomUtils.getElementsByTagName('head', page, true)[0];
  if (!head) throw new Error('The page has no head');
  const all = (name: string) => DomUtils.getElementsByTagName(name, head, true);
  const meta: ParsedHead['meta'] = {};
  for (const { attribs } of all('meta')) {
    const name = attribs.name ?? attribs.property;
    if (name !== undefined) (meta[name] ??= []).push(attribs.content ?? '');
  }
  const links: ParsedHead['links'] = {};
  for (const { attribs } of all('link')) (links[attribs.rel ?? ''] ??= []).push(attribs.href ?? '');
  return {
    lang: DomUtils.getElementsByTagName('html', page, true)[0]?.attribs.lang,
    title: all('title').map(DomUtils.textContent).join(),
    meta,
    links,
    graph: all('script')
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .flatMap((script) => JSON.parse(DomUtils.textContent(script))['@graph']),
  };
}
