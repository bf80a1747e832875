import { useState } from 'react';
import type { NewInviteJson } from '../../../shared/api/team';
import { limits } from '../../../shared/limits';
import { teamLabels } from '../../../content/team';
import { CheckField, InputField } from '../../components/Field';
import { isEmail } from '../../lib/field-errors';
import { useMailServer } from '../data/mail';
import { makeInvite } from '../data/team';
import { useForm } from '../ui/use-form';
import { readRights, RightsFields } from './RightsFields';

interface NewInviteProps {
  /** Called with whom it is for, and its link, which the server returns only once, if it was not sent. */
  made: (invitee: string, invite: NewInviteJson) => void;
}

/** A form that sends an invitation to an email address, or creates its link. */
export function NewInvite({ made }: NewInviteProps) {
  const labels = teamLabels.invites;
  const hasMail = Boolean(useMailServer()?.server);
  const [typed, setTyped] = useState('');
  const sends = hasMail && typed.includes('@');
  const { errors, failure, busy, props } = useForm({
    read: (data) => ({
      for: String(data.get('for')).trim(),
      ...(sends ? { email: typed.trim() } : {}),
      rights: readRights(data),
      ...(data.has('allowSameName') ? { allowSameName: true } : {}),
    }),
    check(body): Record<string, string> {
      if (body.for === '') return { for: labels.forRequired };
      // A mistyped address is no name: its invitation would not be sent.
      return sends && !isEmail(body.for) ? { for: labels.emailFormat } : {};
    },
    names: { email: 'for' },
    async send(body, form) {
      const invite = await makeInvite(body);
      form.reset();
      setTyped('');
      made(body.for, invite);
    },
    failed: teamLabels.failed,
  });
  return (
    <form className="form new-invite" aria-label={labels.make} {...props}>
      <InputField
        name="for"
        label={hasMail ? labels.forOrEmail : labels.for}
        hint={hasMail ? labels.emailHint : labels.forHint}
        error={errors.for}
        required
        autoComplete="off"
        maxLength={limits.invitee}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <RightsFields given={[]} hint={labels.rights} />
      <CheckField label={labels.allowSameName} name="allowSameName" />
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <p>
        <button className="btn small" aria-disabled={busy}>
          {sends ? labels.send : labels.make}
        </button>
      </p>
    </form>
  );
}
