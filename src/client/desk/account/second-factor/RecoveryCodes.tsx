import { useRef } from 'react';
import { CopyButton } from '../../../components/CopyButton';
import { fillIn } from '../../../../shared/fill-in';
import { FormDone } from '../../../components/FormDone';
import { accountWords } from '../../../../content/account';
import { saveText } from '../../ui/save-file';

interface RecoveryCodesProps {
  codes: string[];
  /** Whose they are, for the file. */
  email: string;
  done: () => void;
}

/** The codes that let somebody in without the app. They cannot be shown again. */
export function RecoveryCodes({ codes, email, done }: RecoveryCodesProps) {
  const words = accountWords.factor.codes;
  const list = useRef<HTMLPreElement>(null);

  function save() {
    const head = fillIn(words.head, { email, site: window.location.host });
    saveText([head, '', ...codes, ''].join('\n'), words.file);
  }

  return (
    <FormDone>
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <pre className="recovery-codes" role="group" aria-label={words.label} ref={list}>
        {codes.join('\n')}
      </pre>
      <div className="account-buttons">
        <CopyButton source={list} label={words.copy} words={words.copied} />
        <button type="button" className="btn ghost" onClick={save}>
          {words.save}
        </button>
        <button type="button" className="btn" onClick={done}>
          {words.done}
        </button>
      </div>
    </FormDone>
  );
}
