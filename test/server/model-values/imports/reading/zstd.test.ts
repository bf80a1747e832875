import { decodeZstd } from '../../../../../src/server/model-values/imports/reading/zstd';
import { zstdFrame } from '../../../../support/make-zip';

const decode = (...data: Buffer[]) =>
  Buffer.concat([...decodeZstd(Buffer.concat(data))]).toString();

test('data may have several frames, some to skip', () => {
  const [one, two] = ['one '.repeat(60_000), 'two'];
  const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9]);
  const frames = [zstdFrame(Buffer.from(one)), skipped, zstdFrame(Buffer.from(two)), skipped];
  expect(decode(...frames)).toBe(one + two);
});

test.each([
  ['with a checksum', 'KLUv/QRYbQAAMGFzc2F5IAEAT1KVIv09KL0='],
  ['without', 'KLUv/QBYbQAAMGFzc2F5IAEAT1KVIg=='],
])('compressed blocks are decoded, %s', (_, data) => {
  // Of "assay " a hundred times, by the program zstd 1.5
  expect(decode(Buffer.from(data, 'base64'))).toBe('assay '.repeat(100));
});

test('a few bytes that give much are decoded a little at a time', () => {
  const count = 1900;
  const repeated = Buffer.from([2, 0, 16, 7]);
  const head = zstdFrame(Buffer.alloc(0), 1, 1_000_000).subarray(0, 9);
  const blocks = Array.from({ length: count }, () => repeated);
  const before = process.memoryUsage().arrayBuffers;
  let [given, most] = [0, 0];
  for (const part of decodeZstd(Buffer.concat([head, ...blocks, Buffer.from([1, 0, 0])]))) {
    given += part.length;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  expect(given).toBe(count * 128 * 1024);
  expect(most).toBeLessThan(given / 2);
});

const frame = zstdFrame(Buffer.from('text'));

test.each([
  ['many small blocks', 'too many small blocks', zstdFrame(Buffer.alloc(50_000), 1, 8_000_000)],
  ['a large window', 'the zstd window is larger', zstdFrame(Buffer.from('text'), 4, 0x7fff_ffff)],
  ['a large block', 'a zstd block is larger', zstdFrame(Buffer.alloc(200_000), 150_000)],
  ['another format', 'not a zstd frame', Buffer.from('no zstd')],
  ['a dictionary', 'a zstd dictionary is needed', Buffer.from([...frame.subarray(0, 4), 0xa1])],
  ['a cut frame', 'unexpected EOF', frame.subarray(0, -1)],
  ['a cut header', 'the zstd data is cut off', frame.subarray(0, 7)],
  ['a frame cut between blocks', 'unexpected EOF', zstdFrame(Buffer.alloc(9), 3).subarray(0, 15)],
])('%s is refused', (_, message, data) => {
  expect(() => decode(data)).toThrow(message);
});
