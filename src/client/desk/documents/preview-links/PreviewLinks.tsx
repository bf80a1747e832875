import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewPreviewJson, PreviewJson } from '../../../../shared/api/previews';
import { CopyButton } from '../../../components/CopyButton';
import { dayIn, fillIn } from '../../../../shared/format';
import { useSite } from '../../../hooks/use-site';
import { previewLinkLabels as labels } from '../../../../content/preview-links';
import { Button } from '../../ui/Button';
import { deskTimeIn } from '../../ui/PostTime';
import { Sheet } from '../../ui/Sheet';
import { makePreviewLink, previewLinksQuery, revokePreviewLink } from '../../data/preview-links';
import { useErrorPopup, usePopup } from '../../ui/Popup';
import { focusOn, watchFocus } from '../../ui/focus';

interface PreviewLinksProps {
  /** The address of the links in the API. */
  address: string;
  /** What readers of a link see. */
  text: string;
  /** The button that creates a link to what is saved; null if such a link would show nothing. */
  saved: string | null;
  /** Whether a link can show the user's unpublished changes. */
  changed: boolean;
  close: () => void;
}

/** Preview links to a document, for people without an account. */
export function PreviewLinks({ address, text, saved, changed, close }: PreviewLinksProps) {
  const { links, make, revoke } = usePreviewLinks(address);
  const { data: shown, isPending, isError } = links;
  return (
    <Sheet title={labels.open} close={close} kind="grows" closeLabel={labels.close}>
      <p>{text}</p>
      <p className="preview-makes">
        {saved !== null && (
          <Button className="btn" aria-disabled={make.isPending} onClick={() => make.mutate(false)}>
            {saved}
          </Button>
        )}
        {changed && (
          <Button
            className={saved === null ? 'btn' : 'btn ghost'}
            aria-disabled={make.isPending}
            onClick={() => make.mutate(true)}
          >
            {labels.makeChanges}
          </Button>
        )}
      </p>
      <div role="status">{make.data && <Made {...make.data} />}</div>
      <h3 id={PREVIEW_LIST} tabIndex={-1}>
        {labels.list}
      </h3>
      {isPending && <p className="quiet">{labels.loading}</p>}
      {isError && <p className="alert">{labels.failed}</p>}
      {shown?.length === 0 && <p className="quiet">{labels.none}</p>}
      {shown && shown.length > 0 && (
        <ul className="preview-links">
          {shown.map((link) => (
            <Row key={link._id} {...link} revoke={() => revoke.mutate(link._id)} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Made({ url, expires }: NewPreviewJson) {
  const { timeZone } = useSite();
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <div className="preview-made">
      <p className="hint">{fillIn(labels.made, { day: dayIn(timeZone, expires) })}</p>
      <p className="preview-url" ref={text}>
        {url}
      </p>
      <CopyButton source={text} label={labels.copy} copy={labels.copied} />
    </div>
  );
}

function Row({ by, created, expires, changes, revoke }: PreviewJson & { revoke: () => void }) {
  const { timeZone } = useSite();
  const values = { name: by, made: deskTimeIn(timeZone, created), end: dayIn(timeZone, expires) };
  return (
    <li>
      <span>{fillIn(changes ? labels.oneChanges : labels.one, values)}</span>
      <Button
        className="link danger"
        aria-label={fillIn(labels.revokeOne, values)}
        onClick={revoke}
      >
        {labels.revoke}
      </Button>
    </li>
  );
}

/** The id of the heading of the list of links. */
const PREVIEW_LIST = 'preview-list';

/** The preview links at an address, with functions to create and revoke them. */
function usePreviewLinks(address: string) {
  const popup = usePopup();
  const client = useQueryClient();
  const query = previewLinksQuery(address);
  const links = useQuery(query);
  const always = {
    onError: useErrorPopup(labels.failed),
    onSettled: () => void client.invalidateQueries(query),
  };
  const make = useMutation({
    mutationFn: (changes: boolean) => makePreviewLink(address, changes),
    ...always,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => revokePreviewLink(address, id),
    onMutate: () => watchFocus(),
    onSuccess(_, id, mayFocus) {
      if (make.data?._id === id) make.reset();
      popup(labels.revoked);
      focusOn(mayFocus, PREVIEW_LIST); // the button that had the focus is removed
    },
    ...always,
  });
  return { links, make, revoke };
}
