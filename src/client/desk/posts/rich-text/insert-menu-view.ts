import { NodeSelection, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { blockLabels } from '../../../../content/blocks';
import { coveredTop } from '../../ui/measured';
import { choose, insertMenu, menuId, optionId, toggleMenu } from './insert-menu';
import { type InsertMenu, itemsOf, type MenuItem } from './menu-items';

/** Shows the plus button and the menu of insert-menu.ts beside the text. */
export const insertMenuView = new Plugin({ view: (view) => new InsertMenuView(view) });

/** Pixels between the line of the caret and the menu, with the menu's margins. */
const GAP = 16;

/** The height in pixels of what says that there is more, over the last block in sight. */
const CUE = 28;

/** In a window so low that there is no room, the menu still shows two blocks. */
const LEAST_HEIGHT = 100;

/** The plus button at the line of the caret, and the menu that it or a slash opens. */
class InsertMenuView {
  private readonly plus = document.createElement('button');
  private readonly menu = document.createElement('div');
  private readonly refusal = document.createElement('p');
  private readonly resized = new ResizeObserver(() => this.place());
  private shown: InsertMenu | null = null;
  private frame = 0;

  constructor(private readonly view: EditorView) {
    const { plus, menu, refusal } = this;
    Object.assign(plus, { type: 'button', className: 'plus', textContent: '+' });
    plus.setAttribute('aria-label', blockLabels.insert.button);
    plus.setAttribute('aria-haspopup', 'listbox');
    plus.addEventListener('click', () => {
      toggleMenu(view.state, view.dispatch);
      view.focus();
    });
    Object.assign(menu, { className: 'slash', id: menuId, hidden: true });
    menu.setAttribute('role', 'listbox');
    menu.setAttribute('aria-label', blockLabels.insert.title);
    menu.dataset.more = blockLabels.insert.more;
    menu.addEventListener('scroll', () => this.showMore());
    menu.tabIndex = 0; // It scrolls. Tab does not lead to it: in the text, Tab chooses.
    // Keeps the focus and the selection in the text.
    for (const part of [plus, menu]) part.addEventListener('mousedown', (e) => e.preventDefault());
    refusal.className = 'slash';
    refusal.setAttribute('role', 'status');
    view.dom.after(plus, menu, refusal);
    this.resized.observe(view.dom);
    this.show(insertMenu.getState(view.state) ?? null);
  }

  update(): void {
    const open = insertMenu.getState(this.view.state) ?? null;
    if (open !== this.shown) this.show(open);
    // Measured with the next frame, whose layout is needed anyway.
    this.frame ||= requestAnimationFrame(() => this.place());
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    this.resized.disconnect();
    this.plus.remove();
    this.menu.remove();
    this.refusal.remove();
  }

  private show(open: InsertMenu | null): void {
    const isNew = open?.groups !== this.shown?.groups;
    this.shown = open;
    const isOpen = open !== null && open.refusal === '';
    this.plus.setAttribute('aria-expanded', String(isOpen));
    this.menu.hidden = !isOpen;
    this.refusal.textContent = open?.refusal ?? '';
    if (isNew) this.menu.replaceChildren(...(open?.groups ?? []).map(this.group));
    if (!open) return;
    const current = itemsOf(open)[open.current];
    for (const option of this.menu.querySelectorAll('[role=option]')) {
      const isOn = current !== undefined && option.id === optionId(current);
      option.classList.toggle('on', isOn);
      option.setAttribute('aria-selected', String(isOn));
    }
  }

  private readonly group = ({ title, items }: InsertMenu['groups'][number]): HTMLElement => {
    const group = document.createElement('ul');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', title);
    group.append(...items.map(this.option));
    return group;
  };

  private readonly option = (item: MenuItem): HTMLElement => {
    const option = document.createElement('li');
    Object.assign(option, { id: optionId(item), textContent: item.label });
    option.setAttribute('role', 'option');
    const hint = document.createElement('kbd');
    if (item.hint) option.append(' ', Object.assign(hint, { textContent: item.hint }));
    option.addEventListener('click', () => choose(this.view, item));
    return option;
  };

  /**
   * Puts the button beside the caret, and the menu below it, or above it if there is more room. There
   * it ends below the bars, so that it does not cover their buttons.
   */
  private place(): void {
    this.frame = 0;
    const { view, plus, menu, refusal } = this;
    const box = boxOfSelection(view);
    const within = (view.dom.parentElement as HTMLElement).getBoundingClientRect();
    plus.style.top = `${(box.top + box.bottom) / 2 - within.top}px`;
    refusal.style.top = `${box.bottom - within.top}px`;
    if (menu.hidden) return;
    menu.style.maxHeight = '';
    const above = box.top - coveredTop() - GAP;
    const below = window.innerHeight - box.bottom - GAP;
    const isAbove = below < menu.offsetHeight && above > below;
    const height = Math.min(menu.offsetHeight, Math.max(above, below, LEAST_HEIGHT));
    menu.style.maxHeight = `${height}px`;
    const top = isAbove ? box.top - height - GAP : box.bottom;
    menu.style.top = `${top - within.top}px`;
    scrollTo(menu, menu.querySelector<HTMLElement>('.on'));
    this.showMore();
  }

  /** Says whether there are more blocks below those in sight. */
  private showMore(): void {
    const { scrollHeight, scrollTop, clientHeight, classList } = this.menu;
    classList.toggle('has-more', scrollHeight - scrollTop - clientHeight > CUE / 2);
  }
}

/** Scrolls a list to one of its items, and not the page, as scrollIntoView() would. */
function scrollTo(list: HTMLElement, item: HTMLElement | null): void {
  if (!item) return;
  const { offsetTop, offsetHeight } = item;
  const lowest = offsetTop + offsetHeight + CUE - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), offsetTop);
}

/** Where the caret or the top of the selected block is on the screen. */
function boxOfSelection(view: EditorView): { top: number; bottom: number } {
  const { selection } = view.state;
  const node = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null;
  if (!(node instanceof Element)) return view.coordsAtPos(selection.head);
  const { top } = node.getBoundingClientRect();
  return { top, bottom: top + 44 };
}
