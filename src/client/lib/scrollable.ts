const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A post's markup with its wide parts in boxes that scroll, by keyboard too. The browser takes
 * the markup from the page, so what is done already must not be done again: sanitised markup has
 * these elements without attributes, and here they get some.
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
