import { canonicalJson } from '../../../../src/server/model-values/hashes/canonical-json';

test('the example of RFC 8785, 3.2.2', () => {
  const value = JSON.parse(`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],' +
      '"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('keys are in the order of UTF-16 units, as in RFC 8785, 3.2.3', () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const value = Object.fromEntries(keys.map((key) => [key, 1]));
  expect(Object.keys(JSON.parse(canonicalJson(value)) as object).slice(1)).toEqual(
    ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'].filter((key) => key !== '1'),
  );
  expect(canonicalJson(value)).toMatch(/^\{"\\r":1,"1":1,/);
});

test('numbers of RFC 8785, appendix B', () => {
  const numbers: [string, string][] = [
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555557', '333333333.33333343'],
  ];
  for (const [bits, text] of numbers) {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text);
  }
});

test.each([
  [NaN],
  [[Infinity]],
  [{ a: '\ud800' }],
  [{ '\udc00': 1 }],
  [1n],
  [() => 1],
  [[undefined]],
])('%#: what has no canonical spelling is refused', (value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

test('a member that is undefined is left out, as JSON leaves it out', () => {
  expect(canonicalJson({ b: 1, a: undefined })).toBe('{"b":1}');
});
