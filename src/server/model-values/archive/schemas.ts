import fs from 'node:fs';
import path from 'node:path';
import { home } from '../../platform/home';

/** A type whose JSON Schema is among those of the API. */
export type FileType =
  | 'CanonicalRelease'
  | 'ReleaseItem'
  | 'ReleaseReplies'
  | 'ReleaseChanges'
  | 'ReleaseSignature'
  | 'ReleaseHashes';

const IN_API = '#/components/schemas/';

/** The JSON Schema (2020-12) of a type of a file, with everything that it refers to. */
export function fileSchema(type: FileType | 'PublicReleaseJson') {
  const file = path.join(home(), 'build', 'api-schemas.json');
  const all = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, object>;
  const names = new Set<string>([type]);
  // Grows while it is read.
  for (const name of names) {
    for (const [, used = ''] of JSON.stringify(all[name]).matchAll(/schemas\/(\w+)"/g)) {
      names.add(used);
    }
  }
  const $defs = JSON.stringify(Object.fromEntries([...names].map((name) => [name, all[name]])));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: `#/$defs/${type}`,
    $defs: JSON.parse($defs.replaceAll(IN_API, '#/$defs/')) as Record<string, object>,
  };
}
