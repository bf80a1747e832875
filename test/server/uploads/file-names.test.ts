import { fileNames } from '../../../src/server/uploads/file-names';
import { processImage } from '../../../src/server/uploads/process-image';
import { plainImage } from '../../support/image-files';

const url = (name: string) => `/media/${'a'.repeat(32)}/${name}`;

// If a store fails while deleting, the main file must not be left without the rest: it shows
// whether the store has the upload, so the upload would not be stored again.
test('the main file of an image is the first to be deleted, then its widths and its card', () => {
  expect(fileNames({ url: url('2400x1800.webp'), width: 2400 })).toEqual([
    '2400x1800.webp',
    '480.webp',
    '960.webp',
    '1600.webp',
    'card.jpg',
  ]);
});

test('an image no wider than the smallest width has only a main file and a card', () => {
  for (const width of [20, 480]) {
    const main = `${width}x10.webp`;
    expect(fileNames({ url: url(main), width })).toEqual([main, 'card.jpg']);
  }
});

test('the main file of an image is the last to be written, after all that are deleted after it', async () => {
  const { width, height, files } = await processImage(
    await plainImage(1000, 500).png().toBuffer(),
    'png',
  );
  const come = files.map(({ name }) => name);
  const main = '1000x500.webp';
  expect([width, height, come.at(-1)]).toEqual([1000, 500, main]);
  expect(come.sort()).toEqual(fileNames({ url: url(main), width }).sort());
});

test('a PDF has one file', () => {
  expect(fileNames({ url: url('report.pdf'), width: null })).toEqual(['report.pdf']);
});
