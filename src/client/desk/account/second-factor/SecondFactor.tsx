import { useState } from 'react';
import type { AccountJson } from '../../../../shared/api/accounts';
import { factorLabels } from '../../../../content/second-factor';
import { makeSecret, useAccountCache } from '../../data/account';
import { Button } from '../../ui/Button';
import { useReauth } from '../../ui/reauth';
import { useChange } from '../../ui/use-change';
import { AddSecondFactor } from './AddSecondFactor';
import { RemoveSecondFactor } from './RemoveSecondFactor';
import { RenewCodes, RecoveryCodes } from './RecoveryCodes';

const HEADING = 'account-factor';

/** Two-factor authentication: added in three steps, or removed; and its recovery codes. */
export function SecondFactor({ account }: { account: AccountJson }) {
  const labels = factorLabels;
  const confirmed = useReauth();
  const cache = useAccountCache();
  const [codes, setCodes] = useState<{ list: string[]; lead: string } | null>(null);
  const start = useChange({ send: () => confirmed(makeSecret), failed: labels.failed });
  const { data: secret } = start;
  const { email, secondFactor, recoveryCodesLeft } = account;

  /** Shows new codes; none once two-factor authentication is off. */
  function change(list: string[], lead = '') {
    setCodes(list.length > 0 ? { list, lead } : null);
    cache.change({ secondFactor: list.length > 0, recoveryCodesLeft: list.length });
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
          codes={codes.list}
          lead={codes.lead}
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
            start.reset();
            change(recoveryCodes, labels.codes.added);
            cache.reloadSessions();
          }}
          cancel={() => {
            start.reset();
            back();
          }}
        />
      )}
      {!codes && !secret && !secondFactor && (
        <p>
          <Button className="btn" aria-disabled={start.isPending} onClick={() => start.mutate()}>
            {labels.add}
          </Button>
        </p>
      )}
      {!codes && secondFactor && (
        <>
          <RenewCodes
            left={recoveryCodesLeft}
            renewed={(list) => change(list, labels.codes.renewed)}
          />
          <RemoveSecondFactor
            dropped={(mayFocus) => {
              change([]);
              cache.reloadSessions();
              if (mayFocus()) back();
            }}
          />
        </>
      )}
    </section>
  );
}
