import { transliterate } from 'transliteration';
import { limits } from '../../../shared/limits';
import { Check } from '../../platform/http/input-rules';

// Persian and Indic names are spelled with joiners, which are invisible.
const joined = ['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil']
  .concat(['Telugu', 'Kannada', 'Malayalam', 'Sinhala'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const JOINERS = new RegExp(`(?<=[${joined}])[\\u200c\\u200d](?=[${joined}])`, 'gu');

// Variation selectors, which Japanese names need, are ignorable but have no effect on other letters.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/u;

const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])[wW]{3}\.|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2}/u;

// "J.Smith" and "M.Sc." are no web addresses, but "x.com" is.
const INITIAL = /(?<![\p{L}\p{N}])(\p{Lu}\.)(?=\p{Lu})/gu;

// "Anna.Maria Rossi" is a typing mistake. The endings are those of web addresses that mail programs link.
const TWO_NAMES =
  /(?<!\S)(\p{Lu}\p{Ll}+\.)(?=\p{Lu}\p{Ll}{2,} \p{Lu})(?!(Com|Org|Net|Info|Biz|App|Dev|Xyz|Online|Site|Store|Shop|Club|Live|Click|Link|Top|Vip|Work|Space|Website|Support|Help|News|Blog|Cloud|Tech|Edu|Gov)\b)/u;

/** The form in which a name is stored: NFC, with single spaces. */
export function tidyName(sent: string): string {
  return sent
    .normalize()
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Says why a new name is not accepted, or null. Stored names are not checked again. */
export function nameProblem(sent: string): string | null {
  const name = tidyName(sent);
  if (name === '') return 'Name is required';
  if (name.length > limits.name) {
    return `Name has ${name.length} characters; use at most ${limits.name}`;
  }
  if (INVISIBLE.test(name.replace(JOINERS, ''))) {
    return 'Name contains a line break or an invisible character. Type it without copying';
  }
  // Browsers read other full stops in an address as the usual one.
  const spaced = name
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(INITIAL, '$1 ')
    .replace(TWO_NAMES, '$1 ');
  if (WEB_ADDRESS.test(spaced)) {
    return 'Name contains a web address. If it is not meant as one, put a space after the full stop';
  }
  return null;
}

/** The name of a new account, or the new name of one. */
export function PersonName({ isRequired = true } = {}): PropertyDecorator {
  const schema = { type: 'string', maxLength: limits.name, isRequired };
  return Check(schema, (value) => {
    if (value === undefined && !isRequired) return null;
    if (isRequired && (value === undefined || value === null)) return 'Name is required';
    return typeof value === 'string' ? nameProblem(value) : 'Name must be text';
  });
}

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
