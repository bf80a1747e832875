import { Fragment, type Node, Slice } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';
import { ownImage } from '../../../lib/addresses';
import { filesIn } from '../../media/check-file';
import { bodyOf } from '../../paste/paste-styles';
import { isEmptyParagraph } from './insert-block';

/**
 * The files to upload of what was dropped or pasted. Word, Docs and Excel add a picture of the text
 * that was copied: then there are none. A browser adds the file of an image that was copied.
 */
export function imagesIn(data: DataTransfer | null): File[] {
  const files = filesIn(data);
  const html = files.length > 0 ? data?.getData('text/html') : '';
  if (!html) return files;
  const body = bodyOf(html);
  const own = [...body.querySelectorAll('img')].some(
    (image) => ownImage(image.getAttribute('src') ?? '') !== null,
  );
  const isText = body.textContent.trim() !== '' || body.querySelector('table') !== null;
  return own || isText ? [] : files;
}

/** The place of an image: after the block at a position, or before an empty paragraph. */
export function placeAfter(doc: Node, at: number): number {
  const place = doc.resolve(at);
  if (place.depth === 0) return at;
  return isEmptyParagraph(place.node(1)) ? place.before(1) : place.after(1);
}

/**
 * Makes sections of the images of this site that are a paragraph of their own, if they are pasted
 * where sections can be.
 */
export function imagesAsSections(slice: Slice, view: EditorView): Slice {
  if (view.state.selection.$from.depth > 1) return slice;
  const { content, openStart, openEnd } = slice;
  const nodes = content.content.map(asSection);
  const isKept = (index: number) => nodes.at(index) === content.content.at(index);
  if (nodes.every((_, index) => isKept(index))) return slice;
  return new Slice(Fragment.from(nodes), isKept(0) ? openStart : 0, isKept(-1) ? openEnd : 0);
}

const fileName = /\.(jpe?g|jfif|png|webp|avif|gif)$/i;

function asSection(node: Node): Node {
  const { firstChild, childCount, type } = node;
  if (type.name !== 'paragraph' || childCount !== 1 || !firstChild) return node;
  const { name, schema } = firstChild.type;
  const address = name === 'image' ? String(firstChild.attrs.src) : firstChild.textContent.trim();
  const content = ownImage(address);
  if (content === null) return node;
  const typed = name === 'image' ? String(firstChild.attrs.alt) : '';
  // The name of a file describes no image.
  return schema.node('section_image', { content, alt: fileName.test(typed) ? '' : typed });
}
