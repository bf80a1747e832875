import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DOMParser, Slice } from '@milkdown/kit/prose/model';
import type { undo } from '@milkdown/kit/prose/history';
import type { NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import type { Engine } from '../../src/client/desk/posts/rich-text/engine';
import type {
  insertTable,
  tableToolNames,
  tableTools,
  tableToolsOn,
} from '../../src/client/desk/posts/rich-text/table-tools';
import type { announcements } from '../../src/client/desk/posts/rich-text/announcements';
import type * as Blocks from '../../src/client/desk/posts/rich-text/blocks';
import type { insertMenu } from '../../src/client/desk/posts/rich-text/insert-menu';
import type { itemsOf } from '../../src/client/desk/posts/rich-text/menu-items';
import type * as Inserts from '../../src/client/desk/posts/rich-text/inserts';
import type { postPlugins } from '../../src/client/desk/posts/rich-text/plugins';
import type {
  besideAbove,
  galleriesOf,
  setBeside,
} from '../../src/client/desk/posts/rich-text/galleries';
import type {
  insertVideo,
  videoAddress,
  videoSite,
} from '../../src/client/desk/posts/rich-text/videos';
import type {
  imagesAsSections,
  imagesIn,
  placeAfter,
} from '../../src/client/desk/posts/rich-text/image-files';
import type { pasteNotes } from '../../src/client/desk/posts/rich-text/paste-notes';
import type { losesNumbers } from '../../src/client/desk/posts/rich-text/clipboard';
import type { openAs } from '../../src/client/desk/posts/rich-text/open-text';
import type { shownAddresses } from '../../src/client/desk/posts/rich-text/address-links';
import type { setLink } from '../../src/client/desk/posts/rich-text/link';
import type { render } from '../../src/client/desk/documents/compare/render';
import type { SectionWriter } from '../../src/client/desk/posts/rich-text/to-sections';
import type { tidy } from '../../src/client/desk/posts/rich-text/tidy';

export interface RichTextParts {
  engine: Engine;
  openAs: typeof openAs;
  render: typeof render;
  tidy: typeof tidy;
  SectionWriter: typeof SectionWriter;
  setLink: typeof setLink;
  shownAddresses: typeof shownAddresses;
  insertTable: typeof insertTable;
  tableToolNames: typeof tableToolNames;
  tableTools: typeof tableTools;
  tableToolsOn: typeof tableToolsOn;
  postPlugins: typeof postPlugins;
  announcements: typeof announcements;
  blocks: typeof Blocks;
  insertMenu: typeof insertMenu;
  itemsOf: typeof itemsOf;
  inserts: typeof Inserts;
  besideAbove: typeof besideAbove;
  setBeside: typeof setBeside;
  galleriesOf: typeof galleriesOf;
  insertVideo: typeof insertVideo;
  videoAddress: typeof videoAddress;
  videoSite: typeof videoSite;
  imagesAsSections: typeof imagesAsSections;
  imagesIn: typeof imagesIn;
  placeAfter: typeof placeAfter;
  pasteNotes: typeof pasteNotes;
  losesNumbers: typeof losesNumbers;
  /** Parses a document from HTML, as the editor does when pasting. */
  DocumentParser: typeof DOMParser;
  Slice: typeof Slice;
  TextSelection: typeof TextSelection;
  NodeSelection: typeof NodeSelection;
  undo: typeof undo;
}

const root = path.resolve(__dirname, '../..');
const rich = (name: string) =>
  JSON.stringify(path.join(root, 'src/client/desk/posts/rich-text', name));

/** The editor's Markdown code as in the browser. Its libraries are ES modules, so it is bundled. */
export async function loadRichText(): Promise<RichTextParts> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-rich-'));
  const file = path.join(folder, 'parts.cjs');
  const all = (name: string) => `export * from ${rich(name)};`;
  const source = [
    `export { announcements } from ${rich('announcements')};`,
    `export * as blocks from ${rich('blocks')};`,
    `export { insertMenu } from ${rich('insert-menu')};`,
    `export { itemsOf } from ${rich('menu-items')};`,
    `export * as inserts from ${rich('inserts')};`,
    'export { undo } from "@milkdown/kit/prose/history";',
    ...['engine', 'open-text', 'tidy', 'link', 'to-sections', 'plugins'].map(all),
    `export * from ${JSON.stringify(path.join(root, 'src/client/desk/documents/compare/render'))};`,
    ...['table-tools', 'address-links', 'galleries', 'image-files'].map(all),
    ...['paste-notes', 'clipboard', 'videos'].map(all),
    'export { DOMParser as DocumentParser, Slice } from "@milkdown/kit/prose/model";',
    'export { NodeSelection, TextSelection } from "@milkdown/kit/prose/state";',
  ];
  const esbuild = path.join(root, 'node_modules/esbuild/bin/esbuild');
  const options = ['--bundle', '--format=cjs', '--platform=node', '--main-fields=module,main'];
  execFileSync(esbuild, [...options, `--outfile=${file}`], { input: source.join(''), cwd: root });
  if (typeof window === 'undefined') waitByEvents();
  // oxlint-disable-next-line typescript/no-require-imports -- the file was just generated
  const parts = require(file);
  fs.rmSync(folder, { recursive: true });
  return { ...parts, engine: await parts.engine() };
}

/** Milkdown's parts synchronise through window events, which Node lacks. */
function waitByEvents(): void {
  const target = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
}
