const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for HTML and XML, between tags and in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end its script element. */
export function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
