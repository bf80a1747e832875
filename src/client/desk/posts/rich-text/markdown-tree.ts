import { $remark } from '@milkdown/kit/utils';

interface Tree {
  type: string;
  children?: Tree[];
  position?: { start: { line: number }; end: { line: number } };
  spread?: boolean | null;
  title?: string | null;
  alt?: string | null;
}

/** What was read from Markdown, put right before the editor takes it. */
export const markdownTree = $remark('markdownTree', () => () => correct as never);

function correct(tree: Tree): void {
  tree.children?.forEach(correct);
  // Milkdown refuses a picture without a title and leaves it out.
  if (tree.type === 'image') Object.assign(tree, { title: tree.title ?? '', alt: tree.alt ?? '' });
  if (tree.type === 'list') correctList(tree);
}

/** Loose or tight: the parser takes a line after a list in quotes of quotes for one inside it. */
function correctList(list: Tree): void {
  const items = list.children ?? [];
  for (const item of items) item.spread = isApart(item.children ?? []);
  list.spread = isApart(items) || items.some(({ spread }) => spread);
}

/** Whether there is an empty line between any two of them. */
function isApart(nodes: Tree[]): boolean {
  return nodes.some((node, index) => {
    const next = nodes[index + 1]?.position;
    return next !== undefined && next.start.line - lastLine(node) > 1;
  });
}

/** In a footnote the parser takes empty lines after an item for lines of the item. */
function lastLine({ type, children, position }: Tree): number {
  const last = /^list/.test(type) && children?.at(-1);
  return last ? lastLine(last) : (position?.end.line ?? 0);
}
