/** Messages by the name of the field that they stand beside. */
export type FieldErrors = Record<string, string>;

/** The server names list entries too ("notable.2"): their message stands beside the whole field. */
export function byField(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields)
      .reverse() // the first message for a field wins
      .map(([name, message]) => [name.split('.')[0] ?? name, message]),
  );
}
