import type { OneTimeLinkJson } from '../../../shared/api/accounts';
import { limits } from '../../../shared/limits';
import { teamLabels } from '../../../content/team';
import { Field } from '../../components/Field';
import { makeInvite } from '../data/team';
import { useForm } from '../ui/use-form';

interface NewInviteProps {
  /** Called with whom it is for, and its link, which the server returns only once. */
  made: (invitee: string, link: OneTimeLinkJson) => void;
}

/** A form that creates an invitation. */
export function NewInvite({ made }: NewInviteProps) {
  const labels = teamLabels.invites;
  const { errors, failure, busy, props } = useForm({
    read: (data) => ({
      for: String(data.get('for')).trim(),
      ...(data.has('allowSameName') ? { allowSameName: true } : {}),
    }),
    check: (body): Record<string, string> => (body.for === '' ? { for: labels.forRequired } : {}),
    async send(body, form) {
      const link = await makeInvite(body);
      form.reset();
      made(body.for, link);
    },
    failed: teamLabels.failed,
  });
  return (
    <form className="form new-invite" aria-label={labels.make} {...props}>
      <Field name="for" label={labels.for} hint={labels.forHint} error={errors.for}>
        {(control) => <input {...control} required autoComplete="off" maxLength={limits.invitee} />}
      </Field>
      <label className="check">
        <input type="checkbox" name="allowSameName" />
        {labels.allowSameName}
      </label>
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <p>
        <button className="btn small" aria-disabled={busy}>
          {labels.make}
        </button>
      </p>
    </form>
  );
}
