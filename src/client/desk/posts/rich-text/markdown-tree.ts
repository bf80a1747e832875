import { $remark } from '@milkdown/kit/utils';
import { pairedTags } from '../../../../shared/script-tags';

interface Tree {
  type: string;
  value?: string;
  children?: Tree[];
  position?: { start: { line: number }; end: { line: number } };
  spread?: boolean | null;
  title?: string | null;
  alt?: string | null;
}

/** Corrects the parsed Markdown tree before the editor reads it. */
export const markdownTree = $remark('markdownTree', () => () => correct as never);

function correct(tree: Tree): void {
  tree.children?.forEach(correct);
  // Milkdown drops images without a title.
  if (tree.type === 'image') Object.assign(tree, { title: tree.title ?? '', alt: tree.alt ?? '' });
  if (tree.type === 'list') correctList(tree);
  if (holdsText.test(tree.type)) tree.children = withScripts(tree.children ?? []);
}

const holdsText = /^(paragraph|heading|tableCell|emphasis|strong|delete|link)$/;
const scripts: Record<string, string> = { '<sup>': 'superscript', '<sub>': 'subscript' };

/** Makes nodes of the tags of superscript and subscript, which the parser reads as HTML. */
function withScripts(nodes: Tree[]): Tree[] {
  const tagOf = ({ type, value = '' }: Tree) =>
    type === 'html' && /^<\/?su[bp]>$/.test(value) ? value : null;
  const pairs = pairedTags(nodes.map(tagOf));
  const made: Tree[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as Tree;
    const end = pairs.get(at);
    const type = scripts[node.value ?? ''];
    if (end === undefined || !type) made.push(node);
    else {
      made.push({ type, children: nodes.slice(at + 1, end) });
      at = end;
    }
  }
  return made;
}

/**
 * Corrects whether a list is loose or tight: in nested quotes, the parser counts a line after a
 * list as part of the list.
 */
function correctList(list: Tree): void {
  const items = list.children ?? [];
  for (const item of items) item.spread = isApart(item.children ?? []);
  list.spread = isApart(items) || items.some(({ spread }) => spread);
}

/** Whether there is an empty line between any two nodes. */
function isApart(nodes: Tree[]): boolean {
  return nodes.some((node, index) => {
    const next = nodes[index + 1]?.position;
    return next !== undefined && next.start.line - lastLine(node) > 1;
  });
}

/** In a footnote, the parser counts empty lines after an item as part of the item. */
function lastLine({ type, children, position }: Tree): number {
  const last = /^list/.test(type) && children?.at(-1);
  return last ? lastLine(last) : (position?.end.line ?? 0);
}
