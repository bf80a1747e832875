import {
  type JsonLine,
  jsonLines,
  jsonParts,
  readJsonFile,
} from '../../../../../src/server/model-values/imports/reading/json-files';
import { testInFull } from '../../../../support/sample';
import { collect, makeUpload } from '../make-upload';

const fileOf = (content: unknown, name = 'a.jsonl') => {
  const [file] = makeUpload({ [name]: content });
  if (!file) throw new Error('no file');
  return file;
};
const linesOf = (content: unknown): Promise<JsonLine[]> => collect(jsonLines(fileOf(content)));

test('lines are numbered as in an editor, also where some are blank', async () => {
  const content = '\ufeff{"a": NaN}\r\n\n  \t\r\n[1]\n"last"';
  expect(await linesOf(content)).toEqual([
    { line: 1, value: { a: null } },
    { line: 4, value: [1] },
    { line: 5, value: 'last' },
  ]);
  expect(await linesOf('')).toEqual([]);
});

test('lines that are longer than what is read at once are read whole', async () => {
  const long = 'ä'.repeat(100_000);
  const content = `{"a": "${long}"}\n{"b": 1}\n`;
  expect(await linesOf(content)).toEqual([
    { line: 1, value: { a: long } },
    { line: 2, value: { b: 1 } },
  ]);
});

test('what is skipped in a line is null', async () => {
  const file = fileOf('{"doc": {"large": []}, "id": 1}\n');
  const read = await collect(jsonLines(file, ([key]) => (key === 'doc' ? 'skip' : 'read')));
  expect(read).toEqual([{ line: 1, value: { doc: null, id: 1 } }]);
});

test.each([
  [
    '{"a": 1}\n{"a": ',
    'a.jsonl, line 2: the line ends in the middle of a value. Upload the whole file',
  ],
  ['{"a": 1}\n\n{"a": nan}\n', 'a.jsonl, line 3: "nan" is not JSON'],
  ['{"a": 1} {"b": 2}\n', 'a.jsonl, line 1: a value is not expected here'],
  ['['.repeat(1000), 'a.jsonl, line 1: more than 200 levels of nesting'],
])('lines that are no JSON are named: %#', async (content, message) => {
  await expect(linesOf(content)).rejects.toThrow(message);
});

testInFull('a line of 65 MB is refused', async () => {
  await expect(linesOf(Buffer.alloc(65 * 1024 * 1024, ' '))).rejects.toThrow(
    'a.jsonl, line 1: the line is longer than 64 MB',
  );
});

testInFull('a file of more than a million lines is refused', async () => {
  await expect(linesOf('\n'.repeat(1_000_000))).rejects.toThrow(
    'a.jsonl: the file has more than 1000000 lines',
  );
});

test('a small file is read whole, a large one is refused', async () => {
  expect(await readJsonFile(fileOf('{"a":\n[NaN, 1]}'))).toEqual({ a: [null, 1] });
  const file = fileOf('{"a": 1}', 'a.json');
  await expect(readJsonFile(file, 4)).rejects.toThrow(/^a\.json: the file is larger than/);
});

test.each([
  ['', 'a.jsonl: the file is empty'],
  ['{"a":\n1', 'a.jsonl, line 2: the file ends in the middle of a value. Upload the whole file'],
  ['{"a":\n1,}', 'a.jsonl, line 2: } is not expected here'],
])('a file that is no JSON is named: %#', async (content, message) => {
  await expect(readJsonFile(fileOf(content))).rejects.toThrow(message);
});

test('parts of a document come with where they are', async () => {
  const file = fileOf('{"samples": [{"id": 1}, {"id": 2}], "rest": []}');
  const choose = (path: readonly string[]) => {
    if (path[0] === 'rest') return 'skip';
    return path.length < 2 ? 'enter' : 'read';
  };
  expect(await collect(jsonParts(file, choose))).toEqual([
    { path: ['samples', '*'], value: { id: 1 } },
    { path: ['samples', '*'], value: { id: 2 } },
  ]);
});
