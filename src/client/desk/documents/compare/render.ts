import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { scriptTags } from '../../../../shared/script-tags';

// The same rules as in src/server/markdown/markdown.ts: raw HTML is shown as text, except superscript
// and subscript. markdown-it itself drops unsafe addresses.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
  .use(footnote)
  .use(scriptTags);

/** Renders a section as readers will see it. */
export function render(text: string): string {
  return markdown.render(text, { docId: 'section' });
}

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * What readers see of a text, for comparing: its blocks, and each character with its marks. The
 * nesting order of marks and the marks of spaces are invisible, so they are ignored.
 */
export function seen(text: string): string {
  const marks: string[] = [];
  const lines: string[] = [];
  const see = (token: Token) => {
    const said = `${token.tag} ${JSON.stringify(token.attrs)} ${JSON.stringify(token.meta)}`;
    if (token.type === 'inline') token.children?.forEach(see);
    else if (/^(em|strong|s|link)_open$/.test(token.type)) marks.push(said);
    else if (/^(em|strong|s|link)_close$/.test(token.type)) marks.pop();
    else if (token.type === 'html_inline') {
      if (token.content.startsWith('</')) marks.pop();
      else marks.push(token.content);
    } else if (/^(text|code_inline)$/.test(token.type)) {
      const all = [...marks, token.type].sort().join();
      const isText = token.type === 'text';
      for (const letter of token.content)
        lines.push(isText && /\s/.test(letter) ? ' ' : letter + all);
    } else
      lines.push(`${token.type} ${token.hidden} ${said} ${token.info} ${token.content}`, ...marks);
  };
  markdown.parse(text, { docId: 'section' }).forEach(see);
  return lines.join('\n');
}

/** The same for the editor, without Tab stops, because its links are inactive. */
export function renderStill(text: string): string {
  return render(text)
    .replace(/<a href="[^"]*"/g, '<a')
    .replace(/ id="[^"]*"/g, '')
    .replace(/ style="text-align:(left|center|right)"/g, ' class="$1"');
}
