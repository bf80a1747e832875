import { closeHistory } from '@milkdown/kit/prose/history';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, type Transaction } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet, type EditorView } from '@milkdown/kit/prose/view';
import { fillIn } from '../../../../shared/format';
import { editorLabels } from '../../../../content/editor';
import { mediaLabels } from '../../../../content/media';
import { regionAfter } from './announcements';
import { galleriesOf } from './galleries';
import { imagesIn, placeAfter } from './image-files';
import { ImageUpload } from './image-upload';

/** An upload that is under way or has failed, and where its image belongs: between two blocks. */
interface Waiting {
  upload: ImageUpload;
  at: number;
}

interface Change {
  added?: Waiting[];
  gone?: ImageUpload;
}

/**
 * Uploads image files that are dropped or pasted into the text, and inserts the images when they
 * have arrived. Until then the document has nothing of them.
 */
export const imageUploads: Plugin<Waiting[]> = new Plugin<Waiting[]>({
  state: { init: () => [], apply: follow },
  props: {
    decorations(state) {
      const shown = this.getState(state)?.filter(({ upload }) => !upload.isOver) ?? [];
      const options = { stopEvent: () => true, ignoreSelection: true };
      return DecorationSet.create(
        state.doc,
        shown.map(({ at, upload }) => Decoration.widget(at, upload.element, options)),
      );
    },
    // Before the editor reads what was pasted or dropped.
    handleDOMEvents: {
      paste(view, event) {
        return take(view, event, event.clipboardData, view.state.selection.to);
      },
      drop(view, event) {
        const place = { left: event.clientX, top: event.clientY };
        const at = view.posAtCoords(place)?.pos ?? view.state.doc.content.size;
        return !view.dragging && take(view, event, event.dataTransfer, at);
      },
    },
  },
  view(view) {
    const region = regionAfter(view.dom);
    regions.set(view, region);
    return {
      destroy() {
        region.remove();
        imageUploads.getState(view.state)?.forEach(({ upload }) => upload.cancel());
      },
    };
  },
});

/** Where each editor announces its uploads. */
const regions = new WeakMap<EditorView, HTMLElement>();

function say(view: EditorView, text: string): void {
  const region = regions.get(view);
  if (region) region.textContent = text;
}

function follow(tr: Transaction, waiting: Waiting[]): Waiting[] {
  const { added = [], gone } = (tr.getMeta(imageUploads) ?? {}) as Change;
  if (waiting.length === 0 && added.length === 0) return waiting;
  const arrived = waiting.findIndex(({ upload }) => upload === gone);
  // The images of one drop keep their order, whichever arrives first, and stay before a paragraph
  // that keepOrder adds.
  const isAppended = tr.getMeta('appendedTransaction') !== undefined;
  const moved = waiting.map(({ upload, at }, index) => {
    const place = tr.mapping.map(at, index < arrived || isAppended ? -1 : 1);
    return { upload, at: betweenBlocks(tr.doc, place) };
  });
  return [...moved.filter(({ upload }) => upload !== gone && !upload.isOver), ...added];
}

function betweenBlocks(doc: Node, at: number): number {
  const place = doc.resolve(at);
  return place.depth > 0 ? place.after(1) : at;
}

function take(view: EditorView, event: Event, data: DataTransfer | null, at: number): boolean {
  const files = imagesIn(data);
  if (files.length === 0) return false;
  event.preventDefault();
  upload(view, files, placeAfter(view.state.doc, at));
  return true;
}

/** Uploads images to the place of the selection, those of two or three files as a gallery. */
export function uploadImages(
  view: EditorView,
  files: File[],
  { at = view.state.selection.to, asGallery = false } = {},
): void {
  const groups = asGallery ? galleriesOf(files.length) : [];
  upload(view, files, placeAfter(view.state.doc, at), groups);
}

function upload(view: EditorView, files: File[], at: number, groups: string[] = []): void {
  const added = files.map((file, index) => ({
    upload: new ImageUpload(file, groups[index] ?? ''),
    at,
  }));
  change(view, { added });
  for (const one of added) void send(view, one.upload);
}

async function send(view: EditorView, sent: ImageUpload): Promise<void> {
  const { doc } = view.state;
  sent.onClosed = () => {
    const said = sent.hasFailed ? '' : mediaLabels.cancelled;
    sent.cancel();
    change(view, { gone: sent });
    say(view, said);
    view.focus();
  };
  sent.onFailed = (problem) => {
    if (view.isDestroyed) return;
    say(view, problem);
    // The images that arrived before may have pushed the note out of sight. Who has begun to write
    // elsewhere is not taken away from there.
    if (isSameText(doc, view.state.doc)) sent.element.scrollIntoView({ block: 'nearest' });
  };
  say(view, fillIn(mediaLabels.sending, { name: sent.name }));
  const address = await sent.send();
  if (address === null || view.isDestroyed) return;
  insert(view, sent, address);
  say(view, fillIn(editorLabels.image.added, { name: sent.name }));
}

/** Whether two documents differ at most in their images. */
function isSameText(one: Node, other: Node): boolean {
  return one.textContent === other.textContent;
}

/** The failed uploads that the writer sees: what arrives above must not push them out of sight. */
function failedInSight(view: EditorView): ImageUpload[] {
  const all = imageUploads.getState(view.state)?.map(({ upload }) => upload) ?? [];
  return all.filter(({ hasFailed, element }) => {
    const { top, bottom } = element.getBoundingClientRect();
    return hasFailed && bottom > 0 && top < window.innerHeight;
  });
}

// An image is drawn, and has its height, soon after it was inserted.
const DRAWN_MS = 2000;

/** Scrolls to failed uploads while an image that was just inserted grows, unless the writer goes on writing. */
function keepInSight(view: EditorView, failed: ImageUpload[]): void {
  if (failed.length === 0) return;
  const { doc } = view.state;
  const growing = new ResizeObserver(() => {
    if (view.isDestroyed || !isSameText(doc, view.state.doc)) return growing.disconnect();
    for (const { hasFailed, element } of failed) {
      if (hasFailed) element.scrollIntoView({ block: 'nearest' });
    }
  });
  growing.observe(view.dom);
  setTimeout(() => growing.disconnect(), DRAWN_MS);
}

/** Inserts the image in one step of its own, where its upload was shown. */
function insert(view: EditorView, arrived: ImageUpload, content: string): void {
  const found = imageUploads.getState(view.state)?.find(({ upload }) => upload === arrived);
  if (!found) return;
  const seen = failedInSight(view);
  const { group, hasFocus } = arrived;
  const image = view.state.schema.node('section_image', { content, group });
  const tr = closeHistory(view.state.tr).insert(found.at, image);
  view.dispatch(tr.setMeta(imageUploads, { gone: arrived }));
  keepInSight(view, seen);
  if (hasFocus) view.focus(); // its buttons are gone
  // So that what is typed next, such as the alt text, is undone before the image.
  view.dispatch(closeHistory(view.state.tr));
}

function change(view: EditorView, meta: Change): void {
  view.dispatch(view.state.tr.setMeta(imageUploads, meta));
}
