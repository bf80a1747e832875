import path from 'node:path';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

/** The content type of a stored file by its extension. No other types are ever stored. */
export function typeOf(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream';
}
