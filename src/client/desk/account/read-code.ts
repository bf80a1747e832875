/** The code of a form, for the body of its request; nothing where the form asks for none. */
export function readCode(data: FormData, field: string): { code?: string } {
  return data.has(field) ? { code: String(data.get(field)).trim() } : {};
}
