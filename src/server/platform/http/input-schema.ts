import { getMetadataStorage, ValidationTypes } from '../class-validator';
import type { InputClass } from './input';
import { type FieldSchema, OWN_RULE } from './input-rules';

/** The parts of JSON Schema that the API description uses. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
}

/** The JSON Schema of an input class, from the rules of its fields. */
export function schemaOf(Input: InputClass<object>): JsonSchema {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Input, '', false, false);
  const properties: Record<string, JsonSchema> = {};
  const required = new Set<string>();
  for (const { propertyName: field, name, constraints } of rules) {
    properties[field] ??= {};
    if (name !== OWN_RULE) continue;
    const { isRequired, ...schema } = (constraints as [FieldSchema])[0];
    Object.assign(properties[field], schema);
    if (isRequired) required.add(field);
  }
  for (const [field, Part] of Object.entries(Input.nested ?? {})) {
    properties[field] = { ...properties[field], type: 'array', items: schemaOf(Part) };
  }
  // Such a field is required only in some cases, which the schema does not express.
  for (const { type, propertyName } of rules) {
    if (type === ValidationTypes.CONDITIONAL_VALIDATION) required.delete(propertyName);
  }
  return {
    type: 'object',
    properties,
    ...(required.size > 0 ? { required: [...required] } : {}),
    additionalProperties: false,
  };
}
