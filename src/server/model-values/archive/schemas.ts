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

/** The JSON Schema (draft-07) of what a file of a release holds, with everything that it refers to. */
export function fileSchema(type: FileType): object {
  const file = path.join(home(), 'build', 'api-schemas.json');
  const all = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, object>;
  const definitions: Record<string, object> = {};
  const collect = (schema: object | undefined) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)) {
      if (definitions[name]) continue;
      definitions[name] = moved(all[name]);
      collect(all[name]);
    }
  };
  collect(all[type]);
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return { $schema, ...moved(all[type]), definitions };
}

const moved = (schema: object | undefined) =>
  JSON.parse(JSON.stringify(schema).replaceAll(IN_API, '#/definitions/')) as object;
