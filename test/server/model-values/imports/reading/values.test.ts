import {
  asNumber,
  asRecord,
  asText,
  plainText,
  refuse,
  withoutPayloads,
} from '../../../../../src/server/model-values/imports/reading/values';

test('an error names the file, and the line if there is one', () => {
  expect(() => refuse({ file: 'a.json' }, 'odd')).toThrow(/^a\.json: odd$/);
  expect(() => refuse({ file: 'a.json', line: 3 }, 'odd')).toThrow(/^a\.json, line 3: odd$/);
});

test('a value of another kind is refused in a sentence', () => {
  const place = { file: 'a.json' };
  expect(asRecord({ a: 1 }, 'results', place)).toEqual({ a: 1 });
  expect(asText('a\0', 'model', place)).toBe('a\ufffd');
  expect(asNumber(0.5, 'score', place)).toBe(0.5);
  expect(() => asRecord([], 'results', place)).toThrow(
    '"results" must be an object, but is a list',
  );
  expect(() => asText(1, 'model', place)).toThrow('"model" must be a text, but is a number');
  expect(() => asNumber(undefined, 'score', place)).toThrow(
    '"score" must be a number, but is missing',
  );
  expect(() => asNumber(true, 'score', place)).toThrow('"score" must be a number, but is true');
});

test('what Postgres refuses in a text is replaced', () => {
  expect(plainText('a\0b \ud800 \udc00 😀')).toBe('a\ufffdb \ufffd \ufffd 😀');
});

test('payloads in a text become marks and are counted', () => {
  const dropped = new Map<string, number>();
  const text =
    'See data:image/png;base64,iVBORw0KGgo=, data:IMAGE/svg+xml;charset=utf-8;base64,PHN2Zz4 and ' +
    'data:audio/wav;base64,AAAA or data:application/pdf;base64,JVBERi0=. But "data:image/png" is text.';
  expect(withoutPayloads(text, dropped)).toBe(
    'See [image], [image] and [audio] or [file]. But "data:image/png" is text.',
  );
  expect([...dropped]).toEqual([
    ['images', 2],
    ['audio files', 1],
    ['files', 1],
  ]);
});

// Minutes, if each place where a payload may begin were read to the end.
test('a text that nearly is a payload, again and again, is read once', () => {
  const text = 'data:a/b;'.repeat(200_000) + `data:a/b${';c'.repeat(1_000_000)}`;
  expect(withoutPayloads(text, new Map())).toBe(text);
});
