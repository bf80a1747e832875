/** Messages by field name. */
export type FieldErrors = Record<string, string>;

/** The server also names list entries ("notable.2"). Their message is shown at the whole field. */
export function byField(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields)
      .reverse() // keeps the first message of each field
      .map(([name, message]) => [name.split('.')[0] ?? name, message]),
  );
}
