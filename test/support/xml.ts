import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Parses XML that has to be well-formed; attributes are keys with @, `lists` are always arrays. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests check the properties they expect
export function parseXml(xml: string, lists: string[]): any {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`Not well-formed: ${JSON.stringify(verdict)}`);
  // The validator accepts these characters; the standard does not.
  // oxlint-disable-next-line no-control-regex -- these are the characters to reject
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(xml)) {
    throw new Error('Not well-formed: a character that XML forbids');
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    processEntities: { enabled: true, maxTotalExpansions: 1_000_000 },
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(xml);
}
