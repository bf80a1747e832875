import { type MouseEvent, useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { roleOf, Person } from '../../components/Person';
import { imageWidths } from '../../../shared/image-sizes';
import { Portrait } from '../../components/Portrait';
import { accountLabels } from '../../../content/account';
import { profileCopy } from '../../../content/profile';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { type ProfileValues, profileInput } from './profile-values';

interface ProfilePreviewProps {
  account: AccountJson;
  values: ProfileValues;
}

const labels = accountLabels.preview;

/** Previews the card under "Our Founders" and the whole page, including unsaved changes. */
export function ProfilePreview({ account, values }: ProfilePreviewProps) {
  const [open, setOpen] = useState(false);
  const shown: AccountJson = { ...account, ...profileInput(values) };
  const { name, img, photo, quote, onSite } = shown;
  return (
    <div className="account-preview" role="group" aria-label={labels.title}>
      <p className="hint">{labels.title}</p>
      <Portrait name={name} img={img} photo={photo} widths={imageWidths.narrowPortrait} />
      <p className="account-name">{name || profileCopy.noName}</p>
      <p className="quiet">{roleOf(shown, profileCopy)}</p>
      <p className="account-said">{quote ? `“${quote}”` : profileCopy.noQuote}</p>
      <p>
        <Button onClick={() => setOpen(true)}>{labels.open}</Button>
      </p>
      <p className="hint">
        {onSite ? <a href={`/about/${img}`}>{labels.public}</a> : labels.notOnSite}
      </p>
      {open && (
        <Sheet
          title={labels.page}
          close={() => setOpen(false)}
          kind="page"
          closeLabel={labels.close}
        >
          <div onClickCapture={stay}>
            <Person copy={profileCopy} employee={shown} posts={null} />
          </div>
        </Sheet>
      )}
    </div>
  );
}

/** Following a link of the page would lose unsaved changes. */
function stay(event: MouseEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest('a')) event.preventDefault();
}
