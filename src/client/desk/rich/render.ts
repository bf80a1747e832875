import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';

// As src/server/blogs/markdown.ts: raw HTML is text. What is unsafe in an address is dropped here
// as there, by markdown-it itself.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false }).use(footnote);

/** A section as its readers will see it. Exact: two texts that render alike are the same to them. */
export function render(text: string): string {
  return markdown.render(text, { docId: 'section' });
}

/** The same for the editor's page, without stops for Tab: its links go nowhere. */
export function renderStill(text: string): string {
  return render(text)
    .replace(/<a href="[^"]*"/g, '<a')
    .replace(/ id="[^"]*"/g, '')
    .replace(/ style="text-align:(left|center|right)"/g, ' class="$1"');
}
