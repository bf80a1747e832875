import { type Place, refuse } from '../reading/values';

const readable = ['0.2.0', '0.2.1', '0.2.2', '0.3.0'];

/**
 * The version in `schema_version`, if it can be read. Lines may have the name of their schema before it:
 * "instance_level_eval_0.2.1".
 */
export function asVersion(value: unknown, place: Place): string {
  const version = typeof value === 'string' ? value.replace(/^instance_level_eval_/, '') : '';
  if (readable.includes(version)) return version;
  const which = version === '' ? 'without a schema_version' : JSON.stringify(version.slice(0, 40));
  return refuse(
    place,
    `Every Eval Ever ${which} cannot be read, only ${readable.slice(0, -1).join(', ')} and ` +
      `${readable.at(-1)}. Convert the file to ${readable.at(-1)} and upload it again`,
  );
}
