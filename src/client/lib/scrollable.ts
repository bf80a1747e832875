const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const LONGEST_NAME = 80;

/**
 * Puts the wide parts of a post's HTML into boxes that scroll, also by keyboard. Must be
 * idempotent, because the browser takes the HTML from the page: sanitised HTML has these elements
 * without attributes, so processed elements are recognised by theirs.
 */
export function scrollable(html: string, tableLabel: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(/<table>([^]*?)<\/table>/g, (_, rows: string) => {
      // A group, because a page would have too many landmarks.
      const name = nameOf(rows, tableLabel);
      return (
        `<div class="scroll" role="group" aria-label="${name}" tabindex="0">` +
        `<table class="wide">${rows}</table></div>`
      );
    });
}

/** The label, and what the table says in its header, for an attribute. */
function nameOf(rows: string, label: string): string {
  const cells = [...rows.matchAll(/<th[^>]*>([^]*?)<\/th>/g)];
  const words = cells.map(([, cell = '']) => cell.replace(/<[^>]*>/g, '').trim()).filter(Boolean);
  const escaped = label.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');
  const name = words.join(', ').replaceAll('"', '&quot;');
  return name === '' || name.length > LONGEST_NAME ? escaped : `${escaped}: ${name}`;
}
