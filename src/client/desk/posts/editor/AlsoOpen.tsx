import type { OpenPostJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';

const labels = autosaveLabels.alsoOpen;
const list = new Intl.ListFormat('en-GB');

/** Says who else has the post open. */
export function AlsoOpen({ now }: { now: OpenPostJson | undefined }) {
  const others = now?.others ?? [];
  const sentence = fillIn(others.length === 1 ? labels.one : labels.more, {
    names: list.format(others),
  });
  return (
    <div role="status" className="also-open">
      {others.length > 0 && <p className="hint">{sentence}</p>}
      {now?.elsewhere && <p className="hint">{labels.own}</p>}
    </div>
  );
}
