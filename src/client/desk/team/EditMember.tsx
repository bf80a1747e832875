import type { MemberJson } from '../../../shared/api/team';
import { CheckField, InputField } from '../../components/Field';
import { fillIn } from '../../../shared/format';
import { teamLabels } from '../../../content/team';
import { memberLabels } from '../../../content/member';
import { limits } from '../../../shared/limits';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import { useForm } from '../ui/use-form';
import { readRights, RightsFields } from './RightsFields';

interface EditMemberProps {
  member: MemberJson;
  /** Rejects if the form must stay open for another attempt. */
  save: (values: object) => Promise<void>;
  close: () => void;
}

/** A form for the fields of a person that admins set. */
export function EditMember({ member, save, close }: EditMemberProps) {
  const labels = memberLabels.edit;
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
        <InputField
          name="position"
          label={labels.position}
          hint={labels.positionHint}
          error={errors.position}
          autoComplete="off"
          maxLength={limits.position}
          defaultValue={member.position ?? ''}
        />
        <CheckField label={labels.onSite} name="onSite" defaultChecked={member.onSite} />
        <RightsFields
          given={member.rights}
          hint={member.isAdmin ? labels.rights.ofAdmins : undefined}
        />
        <InputField
          name="name"
          label={labels.name}
          error={errors.name}
          required
          autoComplete="off"
          maxLength={limits.name}
          defaultValue={member.name}
        />
        <CheckField label={labels.allowSameName} name="allowSameName" />
        <p className="desk-links">
          <button className="btn" aria-disabled={busy}>
            {labels.save}
          </button>
          <Button className="btn ghost" onClick={close}>
            {labels.cancel}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}

function read(data: FormData) {
  return {
    rights: readRights(data),
    name: String(data.get('name')).trim(),
    allowSameName: data.has('allowSameName'),
    position: String(data.get('position')),
    onSite: data.has('onSite'),
  };
}
