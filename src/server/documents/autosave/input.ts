import { isUUID } from '../../platform/class-validator';
import type { AutosavedContent } from '../../../entities/Autosave';
import { type SaveMode, saveModes } from '../../../shared/api/autosaves';
import { Check, OneOf, Uuid } from '../../platform/http/input-rules';

// Far below the maximum of a Postgres integer, because each save increases the count that the
// browser sends.
const MAX_COUNT = 1_000_000_000;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isCount = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) < MAX_COUNT;

/** A save as a browser sends it. The kind of document determines what the content must be. */
export class SaveInput {
  static exact = 'content';

  @Uuid('Save must be the UUID of this save')
  save: string;

  /** The same as If-Match, for callers from before version 0.2 (base-save.ts). */
  @Check({ type: ['string', 'null'], format: 'uuid' }, (value) =>
    value === undefined || value === null || isUUID(value)
      ? null
      : 'Base must be the UUID of the previous save, or null',
  )
  base?: string | null;

  @OneOf({ label: 'Mode', values: saveModes, required: `Mode must be ${saveModes.join(', ')}` })
  mode: SaveMode;

  @Check({ type: ['object', 'null'], isRequired: true }, (value) =>
    value === null || isObject(value) ? null : 'Content must be an object or null',
  )
  content: AutosavedContent | null;

  @Check({ type: ['integer', 'null'], minimum: 1, isRequired: true }, (value) =>
    value === null || isCount(value)
      ? null
      : 'Version must be the number of the version that the text started from, or null',
  )
  version: number | null;
}
