import type { Node } from '@milkdown/kit/prose/model';
import { type Command, NodeSelection, type Transaction } from '@milkdown/kit/prose/state';
import { Decoration } from '@milkdown/kit/prose/view';
import type { PageSectionJson } from '../../../../shared/api/post-pages';
import { galleryRows, IN_A_ROW } from '../../../lib/gallery-rows';
import { newId } from '../../../lib/new-id';
import { decorating } from './decorating';

/** Changes fields of the section before which `at` is, which stays selected if it was. */
export function setFields(tr: Transaction, at: number, patch: object): Transaction {
  const node = tr.doc.nodeAt(at);
  if (!node) return tr;
  const { selection } = tr;
  tr.setNodeMarkup(at, null, { ...node.attrs, ...patch });
  const isSelected = selection instanceof NodeSelection && selection.from === at;
  return isSelected ? tr.setSelection(NodeSelection.create(tr.doc, at)) : tr;
}

/** An image directly below another. */
export interface Beside {
  /** The two are in one gallery. */
  isOn: boolean;
  /** A gallery of both would have too many images. */
  isFull: boolean;
}

/** How the image before which `at` is relates to the image above; null if there is none. */
export function besideAbove(doc: Node, at: number): Beside | null {
  const both = galleriesAt(doc, doc.resolve(at).index(0));
  return both && { isOn: both.isOn, isFull: !both.isOn && both.end - both.start > IN_A_ROW };
}

/** Joins the gallery of an image with that of the image above, or divides their gallery there. */
export function setBeside(at: number, on: boolean): Command {
  return ({ doc, tr }, dispatch) => {
    const index = doc.resolve(at).index(0);
    const both = galleriesAt(doc, index);
    if (!both || both.isOn === on) return false;
    const { start, end } = both;
    if (on && end - start > IN_A_ROW) return false;
    const known = doc.children.slice(start, end).find(({ attrs }) => attrs.group);
    const group = String(known?.attrs.group ?? newId());
    const above = on || index - start > 1 ? group : '';
    const below = on ? group : end - index > 1 ? newId() : '';
    // Images have size 1.
    for (let one = start; one < end; one += 1) {
      setFields(tr, at + one - index, { group: one < index ? above : below });
    }
    dispatch?.(tr);
    return true;
  };
}

/** The gallery of each of so many images: as few galleries as can be, of about the same size. */
export function galleriesOf(count: number): string[] {
  if (count < 2) return Array<string>(count).fill('');
  const groups = Array.from({ length: Math.ceil(count / IN_A_ROW) }, newId);
  const size = count / groups.length;
  return Array.from({ length: count }, (_, index) => groups[Math.floor(index / size)] ?? '');
}

/** The indexes of the galleries of an image and of the image above it; an image may be alone. */
function galleriesAt(doc: Node, index: number) {
  const groupOf = (place: number) => {
    const node = place < 0 ? null : doc.maybeChild(place);
    return node?.type.name === 'section_image' ? String(node.attrs.group) : null;
  };
  if (groupOf(index) === null || groupOf(index - 1) === null) return null;
  const areOne = (place: number) => groupOf(place) && groupOf(place) === groupOf(place - 1);
  let [start, end] = [index - 1, index + 1];
  while (areOne(start)) start -= 1;
  while (areOne(end)) end += 1;
  return { start, end, isOn: Boolean(areOne(index)) };
}

/** Shows the images of a gallery beside each other. */
export const galleries = decorating((doc) => {
  const sections = doc.children.map(({ type, attrs }) => ({
    type: type.name === 'section_image' ? 'image' : 'text',
    group: attrs.group as unknown,
  }));
  const starts: number[] = [];
  doc.forEach((_, at) => starts.push(at));
  return galleryRows(sections as PageSectionJson[]).flatMap(({ at, sections: row }) =>
    row.length < 2
      ? []
      : row.map((_, index) => {
          const start = starts[at + index] ?? 0;
          return Decoration.node(start, start + 1, {
            class: `beside beside-${row.length}${index + 1 < row.length ? '' : ' beside-last'}`,
          });
        }),
  );
});
