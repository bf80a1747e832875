import { type MouseEvent, useState } from 'react';
import type { AccountJson } from '../../../shared/api/accounts';
import { Person } from '../../components/Person';
import { Portrait } from '../../components/Portrait';
import { roleOf } from '../../lib/role-of';
import { accountWords } from '../../../content/account';
import { profileWords } from '../../../content/profile';
import { Sheet } from '../ui/Sheet';
import { type ProfileDraft, profileInput } from './profile-draft';

interface ProfilePreviewProps {
  account: AccountJson;
  draft: ProfileDraft;
}

const words = accountWords.preview;

/** The card under "Our Founders" and the whole page as they will look, also of what is not saved yet. */
export function ProfilePreview({ account, draft }: ProfilePreviewProps) {
  const [open, setOpen] = useState(false);
  const shown: AccountJson = { ...account, ...profileInput(draft) };
  const { name, img, photo, quote, onSite } = shown;
  return (
    <div className="account-preview" role="group" aria-label={words.title}>
      <p className="hint">{words.title}</p>
      <Portrait name={name} img={img} photo={photo} sizes="17rem" />
      <p className="account-name">{name || profileWords.noName}</p>
      <p className="quiet">{roleOf(shown, profileWords)}</p>
      <p className="account-said">{quote ? `“${quote}”` : profileWords.noQuote}</p>
      <p>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {words.open}
        </button>
      </p>
      <p className="hint">
        {onSite ? <a href={`/about/${img}`}>{words.public}</a> : words.notOnSite}
      </p>
      {open && <WholePage account={shown} close={() => setOpen(false)} />}
    </div>
  );
}

function WholePage({ account, close }: { account: AccountJson; close: () => void }) {
  return (
    <Sheet title={words.page} close={close} kind="page">
      <div onClickCapture={stay}>
        <Person words={profileWords} employee={account} posts={null} />
      </div>
      <p className="row">
        <button type="button" className="btn ghost" onClick={close}>
          {words.close}
        </button>
      </p>
    </Sheet>
  );
}

/** A link of the page would lead away from what is not saved yet. */
function stay(event: MouseEvent<HTMLElement>): void {
  if ((event.target as HTMLElement).closest('a')) event.preventDefault();
}
