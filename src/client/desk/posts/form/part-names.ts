import { fillIn } from '../../../../shared/format';
import { compareLabels } from '../../../../content/compare';

/** What parts of a text are called, by the headings that they are under; '' before the first heading. */
export function partNames(headings: string[]): string[] {
  return headings.map((heading, at) => {
    const name = heading || compareLabels.beginning;
    const number = headings.slice(0, at + 1).filter((one) => one === heading).length;
    return number > 1 ? fillIn(compareLabels.again, { name, number }) : name;
  });
}
