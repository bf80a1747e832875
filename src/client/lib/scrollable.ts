const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Puts the wide parts of a post's HTML into boxes that scroll, also by keyboard. Must be
 * idempotent, because the browser takes the HTML from the page: sanitised HTML has these elements
 * without attributes, so processed elements are recognised by theirs.
 */
export function scrollable(html: string, tableLabel: string): string {
  const label = tableLabel.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(
      /<table>([^]*?)<\/table>/g,
      `<div class="scroll" role="region" aria-label="${label}" tabindex="0">` +
        '<table class="wide">$1</table></div>',
    );
}
