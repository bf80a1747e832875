import { normalText } from '../normal-text';

type Tidy = (text: string) => string;

const tidied = new WeakMap<object, Map<string | symbol, Tidy>>();

/** What happens to the text of a field before it is checked and stored. */
export function Tidied(tidy: Tidy): PropertyDecorator {
  return (target, field) => {
    const fields = tidied.get(target) ?? new Map<string | symbol, Tidy>();
    tidied.set(target, fields.set(field, tidy));
  };
}

/** Fields that are compared as they were typed: passwords, whose hashes are of that. */
const asTyped = /password/i;

/**
 * The fields of a request with each text in normal form, except passwords and the field `exact`.
 * Everything that is stored comes through here, so two spellings of one text are the same.
 */
export function normalFields(value: object, exact?: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      key === exact || asTyped.test(key) ? part : normalPart(part),
    ]),
  );
}

function normalPart(value: unknown): unknown {
  if (typeof value === 'string') return normalText(value);
  if (Array.isArray(value)) return value.map(normalPart);
  return typeof value === 'object' && value !== null ? normalFields(value) : value;
}

/** Applies what the fields of an input class say about their texts. */
export function tidyFields(input: Record<string, unknown>): void {
  for (let type: unknown = input; type; type = Object.getPrototypeOf(type)) {
    for (const [field, tidy] of tidied.get(type as object) ?? []) {
      const text = input[String(field)];
      if (typeof text === 'string') input[String(field)] = tidy(text);
    }
  }
}
