const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML and XML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot close its script element. */
export function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
