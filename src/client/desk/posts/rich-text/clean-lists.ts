const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/**
 * Makes lists from Word's paragraphs, which have a list class, the level in a style and the bullet
 * as text.
 */
export function makeLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, table')]) {
    const level = levelOf(paragraph);
    const previous = paragraph.previousElementSibling;
    if (level === 0 || (open[0] && previous !== open[0].list)) open = [];
    if (level === 0) continue;
    const name = takeMarker(paragraph) ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level && last.list.localName !== name) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = body.ownerDocument.createElement(name);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = body.ownerDocument.createElement('li');
    const inner = body.ownerDocument.createElement('p');
    inner.append(...paragraph.childNodes);
    item.append(inner);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

function levelOf(element: HTMLElement): number {
  const style = styleOf(element);
  const level = /mso-list:[^;]*level(\d)/.exec(style)?.[1];
  if (level) return Number(level);
  return /^MsoListParagraph/.test(element.className) && /mso-list/.test(style) ? 1 : 0;
}

/** Removes the bullet or number typed as text. Returns whether it was a number. */
function takeMarker(paragraph: HTMLElement): boolean {
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((element) =>
    /mso-list:\s*ignore/i.test(styleOf(element)),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^\(?(\d+|[a-z]|[ivx]+)[.)]/i.test(text);
}

/** Google Docs puts a nested list after its item instead of inside. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
  }
}
