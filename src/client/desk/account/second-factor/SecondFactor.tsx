import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountJson } from '../../../../shared/api/accounts';
import { accountLabels } from '../../../../content/account';
import { makeSecret, useAccountCache } from '../../data/account';
import { useReauth } from '../../ui/reauth';
import { useErrorPopup } from '../../ui/use-error-popup';
import { AddSecondFactor } from './AddSecondFactor';
import { RemoveSecondFactor } from './RemoveSecondFactor';
import { RecoveryCodes } from './RecoveryCodes';

const HEADING = 'account-factor';

/** Two-factor authentication: added in three steps, or removed. */
export function SecondFactor({ account }: { account: AccountJson }) {
  const labels = accountLabels.factor;
  const confirmed = useReauth();
  const cache = useAccountCache();
  const [codes, setCodes] = useState<string[] | null>(null);
  const start = useMutation({
    mutationFn: () => confirmed(makeSecret),
    onError: useErrorPopup(labels.failed),
  });
  const { data: secret } = start;
  const { email, secondFactor } = account;

  function change(on: boolean) {
    cache.change({ secondFactor: on });
    cache.reloadSessions();
  }

  /** The element that had the focus has been removed. */
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
            start.reset();
            change(true);
          }}
          cancel={() => {
            start.reset();
            back();
          }}
        />
      )}
      {!codes && !secret && !secondFactor && (
        <p>
          <button
            type="button"
            className="btn"
            aria-disabled={start.isPending}
            onClick={() => start.mutate()}
          >
            {labels.add}
          </button>
        </p>
      )}
      {!codes && secondFactor && (
        <RemoveSecondFactor
          dropped={() => {
            change(false);
            back();
          }}
        />
      )}
    </section>
  );
}
