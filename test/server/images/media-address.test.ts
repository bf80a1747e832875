import { cardAddress, imageAddress, newFolder } from '../../../src/server/images/media-address';
import { readImageAddress } from '../../../src/shared/image-address';

test('each upload has a folder of its own, which cannot be guessed', () => {
  const folders = Array.from({ length: 20 }, newFolder);
  expect(new Set(folders).size).toBe(20);
  for (const folder of folders) expect(folder).toMatch(/^[\da-f]{32}$/);
});

test('the address of an image says its size, and its card is in the same folder', () => {
  const image = { folder: newFolder(), width: 2400, height: 1800 };
  expect(readImageAddress(imageAddress(image))).toEqual(image);
  const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
  expect(folderOf(cardAddress(image.folder))).toBe(folderOf(imageAddress(image)));
});
