import path from 'node:path';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

/** The content type of a file of ours by its ending: nothing else is ever kept. */
export function typeOf(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream';
}
