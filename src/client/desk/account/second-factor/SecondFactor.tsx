import { useState } from 'react';
import type { AccountJson } from '../../../../shared/api/accounts';
import { accountLabels } from '../../../../content/account';
import { messageOf, request } from '../../../lib/http';
import { ReauthCancelled, useReauth } from '../../ui/ReauthDialog';
import { usePopup } from '../../ui/Popup';
import { AddSecondFactor, type NewSecret } from './AddSecondFactor';
import { DropSecondFactor } from './DropSecondFactor';
import { RecoveryCodes } from './RecoveryCodes';

interface SecondFactorProps {
  account: AccountJson;
  changed: (on: boolean) => void;
}

const HEADING = 'account-factor';

/** A code of an app beside the password: added in three steps, and removed again. */
export function SecondFactor({ account, changed }: SecondFactorProps) {
  const labels = accountLabels.factor;
  const confirmed = useReauth();
  const popup = usePopup();
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const { email, secondFactor } = account;

  async function start() {
    setBusy(true);
    try {
      setSecret(await confirmed(() => request<NewSecret>('POST', '/api/account/second-factor')));
    } catch (error) {
      if (!(error instanceof ReauthCancelled)) {
        popup(messageOf(error, labels.failed), true);
      }
    }
    setBusy(false);
  }

  /** What had the focus is gone. */
  function back() {
    document.getElementById(HEADING)?.focus();
  }

  return (
    <section className="account-part" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {labels.title}
      </h2>
      {!codes && !secret && <p className="quiet">{secondFactor ? labels.on : labels.off}</p>}
      {codes && (
        <RecoveryCodes
          codes={codes}
          email={email}
          done={() => {
            setCodes(null);
            back();
          }}
        />
      )}
      {secret && (
        <AddSecondFactor
          secret={secret}
          added={(recoveryCodes) => {
            setCodes(recoveryCodes);
            setSecret(null);
            changed(true);
          }}
          cancel={() => {
            setSecret(null);
            back();
          }}
        />
      )}
      {!codes && !secret && !secondFactor && (
        <p>
          <button type="button" className="btn" aria-disabled={busy} onClick={start}>
            {labels.add}
          </button>
        </p>
      )}
      {!codes && secondFactor && (
        <DropSecondFactor
          dropped={() => {
            changed(false);
            back();
          }}
        />
      )}
    </section>
  );
}
