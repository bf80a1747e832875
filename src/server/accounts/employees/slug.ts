import { transliterate } from 'transliteration';

/** Turns a name into a slug: "Zoë van der Berg" becomes "zoe_van_der_berg". */
export function employeeSlug(name: string): string {
  const slug = transliterate(name)
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^_+/, '')
    // A transliteration can be longer than the name. The column has room beyond this for _2, _3.
    .slice(0, 80)
    .replace(/_+$/, '');
  return slug || 'employee';
}
