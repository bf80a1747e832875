import { ZipFile } from '../../../../../src/server/model-values/imports/reading/zip-file';
import { makeZip, type ZipContent, zstdFrame } from '../../../../support/make-zip';
import { collect, makeUpload } from '../make-upload';

const upload = (zip: Buffer | string) => makeUpload({ 'log.eval': zip })[0] ?? fail();
const open = (...contents: ZipContent[]) => ZipFile.open(upload(makeZip(contents)));

const fail = (): never => {
  throw new Error('no file');
};

const text = Buffer.from('text');

/** All contents by name, as text. */
async function readAll(...contents: ZipContent[]): Promise<[string, string][]> {
  const zip = await open(...contents);
  const all: [string, string][] = [];
  try {
    for (const entry of zip.entries.values()) {
      all.push([entry.name, Buffer.concat(await collect(zip.read(entry))).toString()]);
    }
  } finally {
    zip.close();
  }
  return all;
}

test('entries that are stored, by deflate and by zstd are read', async () => {
  const content = 'text '.repeat(50_000);
  const methods = [0, 8, 93];
  const contents = methods.map((method) => ({ name: `${method}`, content, method }));
  expect(await readAll(...contents)).toEqual(contents.map(({ name }) => [name, content]));
  expect(await readAll({ name: 'empty', content: '', method: 93 })).toEqual([['empty', '']]);
  const large = content.repeat(8);
  expect(await readAll({ name: 'large', content: large })).toEqual([['large', large]]);
});

test('of entries with one name the last is read, in the place of the first', async () => {
  const [a, b, last] = ['a', 'b', 'a'].map((name, at) => ({ name, content: String(at) }));
  if (a && b && last)
    expect(await readAll(a, b, last)).toEqual([
      ['a', '2'],
      ['b', '1'],
    ]);
});

test.each([
  ['is larger than the zip file says', { size: 3 }],
  ['is smaller than the zip file says', { size: 5 }],
  ['is larger than 256 MB', { size: 257 * 1024 * 1024 }],
  ['is encrypted', { flags: 1 }],
  ['is compressed by method 12', { method: 12 }],
  ['is damaged', { method: 0, data: Buffer.from('Text') }],
  ['cannot be decompressed (invalid block type', { data: Buffer.from('no deflate') }],
  ['cannot be decompressed (not a zstd frame', { method: 93, data: Buffer.from('no zstd') }],
  ['cannot be decompressed (unexpected EOF', { method: 93, data: zstdFrame(text).subarray(0, -1) }],
  [
    'cannot be decompressed (the zstd data is cut',
    { method: 93, data: zstdFrame(text).subarray(0, 10) },
  ],
  [
    'cannot be decompressed (the zstd window',
    { method: 93, data: zstdFrame(text, 4, 0x7fff_ffff) },
  ],
])('an entry that %s is refused: %#', async (message, lie) => {
  const reading = readAll({ name: 'a.json', content: 'text', ...lie });
  await expect(reading).rejects.toThrow(`log.eval: a.json ${message}`);
});

test.each([
  [8, 1000],
  [8, 2_000_000],
  [93, 1000],
])('a bomb (method %d) ends where it is longer than %d bytes', async (method, size) => {
  const content = Buffer.alloc(20_000_000);
  const data = method === 93 ? zstdFrame(content, 100_000, 1_000_000) : undefined;
  const zip = await open({ name: 'a', content, method, data, size });
  const [entry] = [...zip.entries.values()];
  let given = 0;
  const read = async () => {
    if (entry) for await (const part of zip.read(entry)) given += part.length;
  };
  await expect(read()).rejects.toThrow('is larger than the zip file says');
  expect(given).toBeLessThanOrEqual(size);
  zip.close();
});

test.each(['../a', '/a', 'a/../../b', 'C:/a'])('the name %s is refused', async (name) => {
  await expect(open({ name, content: '' })).rejects.toThrow(
    'log.eval: this is not a whole zip file',
  );
});

test('what is no zip file, or not all of one, is refused', async () => {
  const whole = makeZip([{ name: 'a', content: 'text' }]);
  for (const zip of ['text', '', whole.subarray(0, -30), whole.subarray(40)]) {
    await expect(ZipFile.open(upload(zip))).rejects.toThrow(
      'log.eval: this is not a whole zip file',
    );
  }
});

test('more entries than 65,535 are read', async () => {
  const contents = Array.from({ length: 65_600 }, (_, at) => ({
    name: `samples/${at}`,
    content: '',
    method: 0,
  }));
  const zip = await open(...contents);
  expect([zip.entries.size, [...zip.entries.keys()].at(-1)]).toEqual([65_600, 'samples/65599']);
  zip.close();
});
