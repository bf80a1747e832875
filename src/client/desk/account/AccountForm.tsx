import type { ReactNode } from 'react';
import type { useForm } from '../ui/use-form';

interface AccountFormProps {
  form: ReturnType<typeof useForm>;
  labels: { save: string; saving: string };
  children: ReactNode;
}

/** The frame of a form of the account page: its fields, error and button. */
export function AccountForm({ form, labels, children }: AccountFormProps) {
  const { failure, busy, props } = form;
  return (
    <form className="form" {...props}>
      {children}
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <p>
        <button className="btn" aria-disabled={busy}>
          {busy ? labels.saving : labels.save}
        </button>
      </p>
    </form>
  );
}
