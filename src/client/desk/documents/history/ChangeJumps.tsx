import { type RefObject, useState } from 'react';
import { fillIn } from '../../../../shared/format';
import { historyLabels } from '../../../../content/history';
import { Button } from '../../ui/Button';

const labels = historyLabels.comparing;

/** Buttons that show the next and the previous changed words of a comparison. */
export function ChangeJumps({ place }: { place: RefObject<HTMLElement | null> }) {
  const [at, setAt] = useState<{ number: number; count: number } | null>(null);

  function jump(by: 1 | -1): void {
    const changes = changesIn(place.current);
    const count = changes.length;
    if (count === 0) return;
    const number = at ? ((at.number - 1 + by + count) % count) + 1 : by > 0 ? 1 : count;
    setAt({ number, count });
    const change = changes[number - 1];
    if (!change) return;
    change.tabIndex = -1;
    change.focus({ preventScroll: true });
    change.scrollIntoView({ block: 'center' });
  }

  return (
    <p className="change-jumps">
      <Button className="btn ghost small" onClick={() => jump(-1)}>
        {labels.previous}
      </Button>
      <Button className="btn ghost small" onClick={() => jump(1)}>
        {labels.next}
      </Button>
      <span role="status">{at && fillIn(labels.change, at)}</span>
    </p>
  );
}

/** Of each part the added words, or the removed words if nothing was added, or all of it. */
function changesIn(place: HTMLElement | null): HTMLElement[] {
  const parts = place?.querySelectorAll<HTMLElement>('.part-row[data-changed]') ?? [];
  return Array.from(parts).flatMap((part) => {
    const all = (tag: string) => Array.from(part.querySelectorAll<HTMLElement>(tag));
    const [added, removed] = [all('ins'), all('del')];
    if (added.length > 0) return added;
    return removed.length > 0 ? removed : [part];
  });
}
