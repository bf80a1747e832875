import { type MemberJson, rights } from '../../../shared/api/accounts';
import { Field } from '../../components/Field';
import { fillIn } from '../../../shared/format';
import { teamLabels } from '../../../content/team';
import { limits } from '../../../shared/limits';
import { Sheet } from '../ui/Sheet';
import { useForm } from '../ui/use-form';

interface EditMemberProps {
  member: MemberJson;
  /** Rejects if the form must stay open for another attempt. */
  save: (values: object) => Promise<void>;
  close: () => void;
}

/** A form for the fields of a person that admins set. */
export function EditMember({ member, save, close }: EditMemberProps) {
  const labels = teamLabels.edit;
  const { errors, failure, busy, props } = useForm({
    read,
    check: ({ name }): Record<string, string> => (name === '' ? { name: labels.nameRequired } : {}),
    send({ name, allowSameName, ...values }) {
      // A name from before names were checked stays when other fields change.
      const renamed = name === member.name ? {} : { name, allowSameName };
      return save({ ...values, ...renamed });
    },
    failed: teamLabels.failed,
  });
  return (
    <Sheet title={fillIn(labels.title, { name: member.name })} close={close}>
      <form className="form" {...props}>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <Field
          name="position"
          label={labels.position}
          hint={labels.positionHint}
          error={errors.position}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={limits.position}
              defaultValue={member.position ?? ''}
            />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" name="onSite" defaultChecked={member.onSite} />
          {labels.onSite}
        </label>
        <Rights member={member} />
        <Field name="name" label={labels.name} error={errors.name}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="off"
              maxLength={limits.name}
              defaultValue={member.name}
            />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" name="allowSameName" />
          {labels.allowSameName}
        </label>
        <p className="desk-links">
          <button className="btn" aria-disabled={busy}>
            {labels.save}
          </button>
          <button type="button" className="btn ghost" onClick={close}>
            {labels.cancel}
          </button>
        </p>
      </form>
    </Sheet>
  );
}

function Rights({ member }: { member: MemberJson }) {
  const labels = teamLabels.edit.rights;
  return (
    <fieldset>
      <legend>{labels.title}</legend>
      {member.isAdmin && <p className="hint">{labels.ofAdmins}</p>}
      {rights.map((right) => (
        <label key={right} className="check">
          <input
            type="checkbox"
            name={`right-${right}`}
            defaultChecked={member.rights.includes(right)}
          />
          {labels[right]}
        </label>
      ))}
    </fieldset>
  );
}

function read(data: FormData) {
  return {
    rights: rights.filter((right) => data.has(`right-${right}`)),
    name: String(data.get('name')).trim(),
    allowSameName: data.has('allowSameName'),
    position: String(data.get('position')),
    onSite: data.has('onSite'),
  };
}
