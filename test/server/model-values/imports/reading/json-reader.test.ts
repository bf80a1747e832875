import fc from '../../../../support/fast-check';
import {
  type JsonChoice,
  type JsonPath,
  JsonReader,
} from '../../../../../src/server/model-values/imports/reading/json-reader';

/** Reads a document in pieces of so many bytes. */
function read(text: string, choose: (path: JsonPath) => JsonChoice, size = 7) {
  const used: [string, unknown][] = [];
  const reader = new JsonReader({
    choose,
    use: (value, path) => used.push([path.join('.'), value]),
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
  reader.end();
  return { used, notNumbers: reader.notNumbers };
}
const whole = (): JsonChoice => 'read';

test('a document of any shape is read as JSON.parse reads it, in pieces of any size', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (value, size, wide) => {
        const text = JSON.stringify(value, null, wide ? 2 : 0);
        expect(read(text, whole, size).used).toEqual([['', JSON.parse(text)]]);
      },
    ),
  );
});

test('of a log, the samples are read one by one, without their events', () => {
  const log = {
    version: 2,
    eval: { model: 'demo/model-a', metadata: { path: '/private' } },
    samples: [
      { id: 1, events: [{ text: '"}]\\' }, []], scores: { match: 'C' } },
      { id: 'two "quoted" \\', events: {}, scores: {} },
    ],
  };
  const choose = (path: JsonPath): JsonChoice => {
    const at = path.join('.');
    if (at === '' || at === 'samples') return 'enter';
    if (at.endsWith('.events') || at === 'eval.metadata') return 'skip';
    return at === 'version' ? 'skip' : 'read';
  };
  const { used } = read(JSON.stringify(log), choose);
  expect(used).toEqual([
    ['eval', { model: 'demo/model-a', metadata: null }],
    ['samples.*', { ...log.samples[0], events: null }],
    ['samples.*', { ...log.samples[1], events: null }],
  ]);
});

test('what Python writes for missing numbers is null and counted, but not in texts or skipped parts', () => {
  const text = '{"a": NaN, "b": [Infinity, -Infinity, 1], "c": "NaN, Infinity", "d": [NaN]}';
  const { used, notNumbers } = read(text, ([key]) => (key === 'd' ? 'skip' : 'read'));
  expect(used).toEqual([['', { a: null, b: [null, null, 1], c: 'NaN, Infinity', d: null }]]);
  expect(notNumbers).toBe(3);
});

test.each([
  ['{"a": 1', 'Line 1: the file ends in the middle of a value'],
  ['{"a": "b', 'Line 1: the file ends in the middle of a value'],
  ['', 'Line 1: the file ends in the middle of a value'],
  ['12', null],
  ['{"a": 1}}', 'Line 1: } is not expected here'],
  ['{\n"a": 1,\n}', 'Line 3: } is not expected here'],
  ['[1\n2]', 'Line 2: a value is not expected here'],
  ['[1,]', 'Line 1: ] is not expected here'],
  ['[1}', 'Line 1: } is not expected here'],
  ['{"a" 1}', 'Line 1: a value is not expected here'],
  ['{a: 1}', 'Line 1: a value is not expected here'],
  ['{"a": nan}', 'Line 1: "nan" is not JSON'],
  ['[01]', 'Line 1: "01" is not JSON'],
  ['[+1]', 'Line 1: "+1" is not JSON'],
  ["['a']", 'Line 1: "\'a\'" is not JSON'],
  ['["a\nb"]', 'Line 1: a text has a line break or another control character'],
  ['["\\x"]', 'Line 1: a text has an escape that JSON does not have'],
  ['{"\\x": 1}', 'Line 1: a text has an escape that JSON does not have'],
  [`[${'1'.repeat(500)}]`, 'Line 1: a number or word is too long'],
  ['['.repeat(1000), 'Line 1: more than 200 levels of nesting'],
  ['{"a":'.repeat(1000), 'Line 1: more than 200 levels of nesting'],
])('%#: %s', (text, problem) => {
  for (const size of [1, 5, 10_000]) {
    const run = () => read(text, whole, size);
    if (problem === null) expect(run).not.toThrow();
    else expect(run).toThrow(problem);
  }
});

test('a skipped part may be as deep as others, and as large as it likes', () => {
  const text = `{"events": ${JSON.stringify(Array(20_000).fill({ text: 'x'.repeat(50) }))}, "id": 1}`;
  const skipEvents = (path: JsonPath): JsonChoice => (path[0] === 'events' ? 'skip' : 'read');
  expect(read(text, skipEvents, 65_536).used).toEqual([['', { events: null, id: 1 }]]);
});
