import { useRef } from 'react';
import type { OneTimeLinkJson } from '../../../shared/api/accounts';
import { CopyButton } from '../../components/CopyButton';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { teamLabels } from '../../../content/team';
import { deskTimeIn } from '../ui/PostTime';
import { Sheet } from '../ui/Sheet';

interface OneTimeLinkProps {
  /** What the link does, when it expires ({end}), and how to pass it on. */
  labels: { title: string; until: string; hand: string };
  /** The name of the recipient, if known. */
  name?: string;
  link: OneTimeLinkJson;
  close: () => void;
}

/** A link that the server returns only once, for the admin to copy and pass on. */
export function OneTimeLink({ labels, name = '', link, close }: OneTimeLinkProps) {
  const { timeZone } = useSite();
  const text = useRef<HTMLParagraphElement>(null);
  const { copy, copied, close: closeLabel } = teamLabels.once;
  const end = `${deskTimeIn(timeZone, link.expires)} (${timeZone})`;
  return (
    <Sheet title={fillIn(labels.title, { name })} close={close} closeLabel={closeLabel}>
      <p>{fillIn(labels.until, { name, end })}</p>
      <p className="preview-url" ref={text}>
        {link.url}
      </p>
      <CopyButton source={text} label={copy} copy={copied} />
      <p className="hint">{fillIn(labels.hand, { name })}</p>
    </Sheet>
  );
}
