import { pasteLabels } from '../../../content/paste';
import { countOf, fillIn } from '../../../shared/format';

const { kinds, all, images } = pasteLabels;

export type Loss = keyof typeof kinds;

/** What was pasted and could not be kept as it was. */
export class Losses {
  private readonly counts = new Map<Loss, number>();

  add(kind: Loss, count = 1): void {
    if (count > 0) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  /** All of it in one sentence; '' if everything was kept. */
  sentence(): string {
    const found = (Object.keys(kinds) as Loss[]).flatMap((kind) => {
      const count = this.counts.get(kind);
      return count ? countOf(kinds[kind], count) : [];
    });
    if (found.length === 0) return '';
    const sentence = fillIn(all, { all: found.join('; ') });
    return this.counts.has('images') ? `${sentence} ${images}` : sentence;
  }
}
