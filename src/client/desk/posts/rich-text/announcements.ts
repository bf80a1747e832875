import { Plugin } from '@milkdown/kit/prose/state';

/** Tells screen readers what a command did: the metadata of its transaction. */
export const announcements: Plugin<string> = new Plugin<string>({
  state: {
    init: () => '',
    apply(tr, said): string {
      const next = tr.getMeta(announcements) as string | undefined;
      // The same text is announced again only if another was there in between.
      return next ?? (tr.docChanged && !tr.getMeta('appendedTransaction') ? '' : said);
    },
  },
  view: ({ dom }) => {
    const region = regionAfter(dom);
    return {
      update({ state }) {
        const said = announcements.getState(state) ?? '';
        if (region.textContent !== said) region.textContent = said;
      },
      destroy: () => region.remove(),
    };
  },
});

/** Adds what screen readers read out when its text changes. */
export function regionAfter(dom: HTMLElement): HTMLElement {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  dom.after(region);
  return region;
}
