import { transliterate } from 'transliteration';

/** A name as an address: "Zoë van der Berg" becomes "zoe_van_der_berg". */
export function employeeSlug(name: string): string {
  const slug = transliterate(name)
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/[^a-z0-9_]/g, '')
    .replace(/^_+/, '')
    // A transliteration can be longer than the name; the column has room for _2, _3 beyond this.
    .slice(0, 80)
    .replace(/_+$/, '');
  return slug || 'employee';
}
