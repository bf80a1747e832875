import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { scriptTags } from '../../../../../src/shared/script-tags';
import type { RichTextParts } from '../../../../support/rich-text';

type Node = ReturnType<RichTextParts['tidy']>;

// As the pages render a text. The text of footnotes comes last on a page and is left out here.
const markdown = new MarkdownIt({ html: false, linkify: true }).use(footnote).use(scriptTags);
const marks: Record<string, string> = {
  em_open: 'emphasis',
  strong_open: 'strong',
  s_open: 'strike_through',
};
const scripts: Record<string, string> = { '<sup>': 'superscript', '<sub>': 'subscript' };
const blocks: Record<string, string> = {
  table_header_row: 'tr',
  table_row: 'tr',
  table_header: 'th',
  table_cell: 'td',
};

const link = (href: string, title: string | null) =>
  `link ${markdown.normalizeLink(href)} ${title ?? ''}`;
const picture = (src: string, alt: string, title: string) =>
  `image ${markdown.normalizeLink(src)} ${alt} ${title}`;
const lettersOf = (text: string, on: string[]) =>
  [...text].map((letter) => (/\s/.test(letter) ? ' ' : `${letter} ${[...on].sort().join()}`));

/** The blocks of a page and each character with its marks; spaces have none. */
export function lettersOfPage(text: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const tokens = markdown.parse(text, { docId: 'section' });
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open');
  const see = (token: (typeof tokens)[number]): void => {
    const { type, tag, info, content, children } = token;
    const on = open.filter((mark) => mark !== 'by itself');
    if (type === 'inline') children?.forEach(see);
    else if (marks[type]) open.push(marks[type]);
    else if (type === 'html_inline' && scripts[content]) open.push(scripts[content]);
    else if (type === 'html_inline') open.pop();
    else if (type === 'link_open') {
      const isOurs = token.markup === 'linkify'; // the editor supports no link there
      open.push(
        isOurs
          ? 'by itself'
          : link(String(token.attrGet('href') ?? ''), String(token.attrGet('title') ?? '')),
      );
    } else if (/^(em|strong|s|link)_close$/.test(type)) open.pop();
    else if (type === 'text') found.push(...lettersOf(content, on));
    else if (type === 'code_inline') found.push(...lettersOf(content, [...on, 'inlineCode']));
    else if (type === 'softbreak') found.push(' ');
    else if (type === 'image') {
      const alt = children?.map((child) => child.content).join('') ?? '';
      found.push(
        picture(String(token.attrGet('src') ?? ''), alt, String(token.attrGet('title') ?? '')),
      );
    } else if (type === 'footnote_ref') found.push(`note ${token.meta?.label}`);
    else if (type === 'fence') found.push(`code ${info} ${content}`);
    else if (type === 'heading_open') found.push(tag);
    else if (
      /^(hr|hardbreak|(paragraph|blockquote|\w+_list|list_item|table|tr|t[hd])_open)$/.test(type)
    )
      found.push(type.replace('_open', '') + (token.attrGet('start') ?? ''));
  };
  tokens.slice(0, notes < 0 ? undefined : notes).forEach(see);
  return found;
}

/** The same for a tidied document. */
export function lettersOfDocument(doc: Node): string[] {
  const found: string[] = [];
  const see = (node: Node): void => {
    const { name } = node.type;
    const { src, alt, title, label, language, level, order, isInline } = node.attrs;
    if (node.isText) {
      const on = node.marks.map(({ type, attrs }) =>
        type.name === 'link' ? link(attrs.href, attrs.title) : type.name,
      );
      return void found.push(...lettersOf(node.text ?? '', on));
    }
    if (name === 'footnote_definition') return;
    if (name === 'hardbreak') found.push(isInline ? ' ' : name);
    else if (name === 'image') found.push(picture(src, alt, title));
    else if (name === 'footnote_reference') found.push(`note ${label}`);
    else if (name === 'code_block')
      return void found.push(`code ${language} ${node.textContent && `${node.textContent}\n`}`);
    else if (name === 'heading') found.push(`h${level}`);
    else if (name !== 'doc')
      found.push((blocks[name] ?? name) + (order > 1 || order === 0 ? order : ''));
    // A cell's paragraph does not exist on the page.
    (/^table_(cell|header)$/.test(name) ? node.child(0) : node).forEach(see);
  };
  see(doc);
  return found;
}
