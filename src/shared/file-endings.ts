/**
 * The endings under which an image may arrive. Its name need not fit its format, because programs and
 * phones rename files without converting them, and every image is stored as WebP.
 */
const imageEndings = /\.(jpe?g|jpe|jif|jfif|pjpeg|a?png|webp|avifs?|gif|hei[cf]|bmp|tiff?)$/i;

/** Whether a file may be an image by its name: one that has no ending may. */
export function mayBeImage(name: string): boolean {
  return imageEndings.test(name) || /^[^.]+$/.test(name);
}
