import type { Node } from '@milkdown/kit/prose/model';
import { Decoration, type EditorView } from '@milkdown/kit/prose/view';
import { editorLabels } from '../../../../content/editor';
import { fillIn } from '../../../../shared/format';
import { playerOf } from '../../../../shared/video-address';
import { decorating } from './decorating';
import { inSequence, insertBlock } from './insert-block';
import { leaveDown } from './leave-down';
import { linkAddress } from '../../../lib/addresses';
import { addressParts } from './address-links';

/** The address of a video, as it is typed; null for any other address. */
export function videoAddress(typed: string): string | null {
  const address = linkAddress(typed);
  return address !== null && playerOf(address) ? address : null;
}

/**
 * Inserts a video: a paragraph of its address alone, which readers see as a player. The caret goes below,
 * because with more words the paragraph would be a link among them.
 */
export function insertVideo({ state, dispatch }: EditorView, href: string): void {
  const { schema } = state;
  const link = schema.text(href, [schema.mark('link', { href })]);
  const insert = inSequence(
    insertBlock(schema.node('paragraph', null, link)),
    (made, dispatchOn) => {
      dispatchOn?.(leaveDown(made.tr, made.selection.$from.after(1)));
      return true;
    },
  );
  insert(state, dispatch);
}

/** The site of the video that a paragraph of the text is, as the page will show it; null for none. */
export function videoSite({ type, childCount, firstChild }: Node): string | null {
  if (type.name !== 'paragraph' || childCount !== 1 || !firstChild?.isText) return null;
  const { marks } = firstChild;
  const [mark] = marks;
  if (mark?.type.name === 'link') {
    return marks.length === 1 ? (playerOf(String(mark.attrs.href))?.site ?? null) : null;
  }
  const parts = marks.length === 0 ? addressParts(firstChild) : null;
  const href = parts?.length === 1 ? parts[0]?.href : null;
  return href ? (playerOf(href)?.site ?? null) : null;
}

/** Shows a card above each link that readers see as a video. It loads nothing from other sites. */
export const videos = decorating((doc) => {
  const cards: Decoration[] = [];
  doc.forEach((block, at) => {
    const site = videoSite(block);
    if (!site) return;
    const options = { side: -1, key: `video ${site}`, ignoreSelection: true };
    cards.push(Decoration.widget(at, () => card(site), options));
    cards.push(Decoration.node(at, at + block.nodeSize, { class: 'video-link' }));
  });
  return cards;
});

function card(site: string): HTMLElement {
  const shown = document.createElement('div');
  shown.className = 'video-card';
  shown.contentEditable = 'false';
  const name = document.createElement('strong');
  name.textContent = fillIn(editorLabels.video.card, { site });
  const hint = document.createElement('span');
  hint.textContent = fillIn(editorLabels.video.cardHint, { site });
  shown.append(name, hint);
  return shown;
}
