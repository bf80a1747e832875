import { useRef } from 'react';
import { CopyButton } from '../../../components/CopyButton';
import { fillIn } from '../../../../shared/format';
import { FormDone } from '../../../components/FormResult';
import { factorLabels } from '../../../../content/second-factor';
import { Button } from '../../ui/Button';
import { saveText } from '../../ui/save-file';
import { renewRecoveryCodes } from '../../data/account';
import { ConfirmButton } from '../../ui/Confirm';
import { useReauth } from '../../ui/reauth';
import { useChange } from '../../ui/use-change';

interface RecoveryCodesProps {
  codes: string[];
  /** What has happened to the codes. */
  lead: string;
  /** The account's email, for the file. */
  email: string;
  done: () => void;
}

/** The codes that replace the app's code at sign-in. They cannot be shown again. */
export function RecoveryCodes({ codes, lead, email, done }: RecoveryCodesProps) {
  const labels = factorLabels.codes;
  const list = useRef<HTMLPreElement>(null);

  function save() {
    const head = fillIn(labels.head, { email, site: window.location.host });
    saveText([head, '', ...codes, ''].join('\n'), labels.file);
  }

  return (
    <FormDone>
      <h3>{labels.title}</h3>
      <p>
        {lead} {labels.text}
      </p>
      <pre className="recovery-codes" role="group" aria-label={labels.label} ref={list}>
        {codes.join('\n')}
      </pre>
      <div className="account-buttons">
        <CopyButton source={list} label={labels.copy} copy={labels.copied} />
        <Button className="btn ghost" onClick={save}>
          {labels.save}
        </Button>
        <Button className="btn" onClick={done}>
          {labels.done}
        </Button>
      </div>
    </FormDone>
  );
}

interface RenewCodesProps {
  /** The number of unused recovery codes. */
  left: number;
  /** Called with the new codes, which the server returns only once. */
  renewed: (recoveryCodes: string[]) => void;
}

/** How many recovery codes are left, and a button that replaces them. */
export function RenewCodes({ left, renewed }: RenewCodesProps) {
  const labels = factorLabels;
  const confirmed = useReauth();
  const renewal = useChange({
    send: () => confirmed(renewRecoveryCodes),
    changed: ({ recoveryCodes }) => renewed(recoveryCodes),
    failed: labels.failed,
  });
  const { none, one, many } = labels.left;
  const { action, asks, yes, no } = labels.renew;
  return (
    <>
      <p className={left === 0 ? 'note-box' : undefined}>
        {fillIn(left === 0 ? none : left === 1 ? one : many, { count: left })}
      </p>
      <div>
        <ConfirmButton
          action={action}
          yes={yes}
          no={no}
          // Without unused codes, nothing stops working.
          question={left === 0 ? undefined : asks}
          busy={renewal.isPending}
          act={() => renewal.mutate()}
        />
      </div>
    </>
  );
}
