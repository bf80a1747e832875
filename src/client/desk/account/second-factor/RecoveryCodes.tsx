import { useRef } from 'react';
import { CopyButton } from '../../../components/CopyButton';
import { fillIn } from '../../../../shared/format';
import { FormDone } from '../../../components/FormResult';
import { factorLabels } from '../../../../content/second-factor';
import { Button } from '../../ui/Button';
import { saveText } from '../../ui/save-file';

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
