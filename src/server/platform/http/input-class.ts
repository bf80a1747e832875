/**
 * Creates an input class from a table of fields, with `rules` in the order in which they are
 * checked. A field without rules is rejected.
 */
export function inputOf<T extends object>(rules: {
  [Field in keyof Required<T>]: PropertyDecorator[];
}): new () => T {
  class Input {}
  for (const [field, decorators] of Object.entries<PropertyDecorator[]>(rules)) {
    for (const decorate of decorators) decorate(Input.prototype, field);
  }
  return Input as new () => T;
}
