import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config';
import { home } from '../../platform/home';
import { absolute } from '../../platform/http/paths';
import { SCHEMA_PATH } from './file-address';

const ROOT = 'PublicReleaseJson';
const PLACE = '#/components/schemas/';

/** The JSON Schema of a release as it is downloaded, from the types that the API description is made of. */
export function releaseSchema(config: Config): string {
  const file = path.join(home(), 'build', 'api-schemas.json');
  const all = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, object>;
  const names = [ROOT];
  // Grows while it is read.
  for (const name of names) {
    for (const [, used = ''] of JSON.stringify(all[name]).matchAll(
      /#\/components\/schemas\/(\w+)/g,
    ))
      if (!names.includes(used)) names.push(used);
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: absolute(config, SCHEMA_PATH),
    title: 'A release of model values',
    $ref: `${PLACE}${ROOT}`,
    $defs: Object.fromEntries(names.map((name) => [name, all[name]])),
  };
  return `${JSON.stringify(schema, null, 2).replaceAll(PLACE, '#/$defs/')}\n`;
}
