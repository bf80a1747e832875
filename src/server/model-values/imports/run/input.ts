import { ValidateNested } from '../../../platform/class-validator';
import { Check, Uuid, YesOrNo } from '../../../platform/http/input-rules';
import type { Interval } from '../../../statistics/wilson';

/** A new import. */
export class NewImportInput {
  @Uuid('Send the id of a release')
  release: string;
}

const number = { type: 'number' };
const scale = {
  type: ['object', 'null'],
  properties: { lower: number, upper: number },
  required: ['lower', 'upper'],
  additionalProperties: false,
  description: 'The lowest and the highest possible score; by default what the files say',
};

function scaleProblem(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const { lower, upper } = Object(value) as Partial<Interval>;
  const isScale = Number.isFinite(lower) && Number.isFinite(upper) && Number(lower) < Number(upper);
  const isPlain = !Array.isArray(value) && Object.keys(value).length === 2;
  return isScale && isPlain ? null : 'Scale must have two numbers, lower and upper';
}

/** For which model and value a series is stored. */
export class MappingInput {
  @Check({ type: 'integer', minimum: 0, isRequired: true }, (value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 ? null : 'Series must be a whole number',
  )
  series: number;

  @Uuid('Choose a model')
  model: string;

  @Uuid('Choose a value')
  value: string;

  @Check(scale, scaleProblem)
  scale?: Interval | null;

  @YesOrNo({ label: 'lowerIsBetter' })
  lowerIsBetter?: boolean;

  @YesOrNo({ label: 'heldOut' })
  heldOut?: boolean;
}

/** What of an import is stored. */
export class RunInput {
  static nested = { mapping: MappingInput };

  @ValidateNested({ each: true })
  @Check({ isRequired: true }, (value) =>
    Array.isArray(value) && value.length > 0 ? null : 'Map at least one series',
  )
  mapping: MappingInput[];
}
