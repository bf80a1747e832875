import { $remark } from '@milkdown/kit/utils';

interface Tree {
  type: string;
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
