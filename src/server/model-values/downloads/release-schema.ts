import type { Config } from '../../platform/config';
import { absolute } from '../../platform/http/paths';
import { fileSchema } from '../archive/schemas';
import { SCHEMA_PATH } from './file-address';

/** The JSON Schema of a release as it is downloaded, from the types that the API description is made of. */
export function releaseSchema(config: Config): string {
  const { $schema, ...schema } = fileSchema('PublicReleaseJson');
  const named = { $schema, $id: absolute(config, SCHEMA_PATH), title: 'A release of model values' };
  return `${JSON.stringify({ ...named, ...schema }, null, 2)}\n`;
}
