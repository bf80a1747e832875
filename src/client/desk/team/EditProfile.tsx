import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberProfileJson } from '../../../shared/api/team';
import { fillIn } from '../../../shared/format';
import { accountLabels } from '../../../content/account';
import { memberLabels } from '../../../content/member';
import { HttpError } from '../../lib/http';
import { Loading } from '../../components/Loading';
import { PhotoField } from '../account/PhotoField';
import { AccountForm } from '../account/AccountForm';
import { useFirstField, ProfileConflict } from '../account/profile-reload';
import { aboutInput, profileValuesOf } from '../account/profile-values';
import { ProfileFields } from '../account/ProfileFields';
import { photoOf, profileQuery, saveMembersProfile } from '../data/team';
import { Button } from '../ui/Button';
import { NotLoaded } from '../ui/NotLoaded';
import { Sheet } from '../ui/Sheet';
import { useForm } from '../ui/use-form';

interface EditProfileProps {
  id: string;
  name: string;
  /** Called with the profile as it is stored now. */
  saved: (profile: MemberProfileJson) => void;
  photoChanged: (profile: MemberProfileJson) => void;
  close: () => void;
}

/** A colleague's public profile, for an admin to edit. */
export function EditProfile({ id, name, saved, photoChanged, close }: EditProfileProps) {
  const labels = memberLabels.profile;
  const { data, isError, refetch } = useQuery(profileQuery(id));
  const [loads, setLoads] = useState(0);
  const [photo, setPhoto] = useState<{ is: MemberProfileJson['photo'] } | null>(null);

  async function load() {
    if ((await refetch()).isSuccess) setLoads(loads + 1);
  }

  return (
    <Sheet title={fillIn(labels.title, { name })} close={close} kind="grows">
      <p className="quiet">{labels.lead}</p>
      {isError && !data && <NotLoaded text={labels.loadFailed} retry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <PhotoField<MemberProfileJson>
          photo={photo ? photo.is : data.photo}
          path={photoOf(id)}
          title={labels.photo}
          changed={(profile) => {
            setPhoto({ is: profile.photo });
            photoChanged(profile);
          }}
        />
      )}
      {data && (
        <Form
          key={loads}
          again={loads > 0}
          profile={data}
          saved={saved}
          close={close}
          load={load}
        />
      )}
    </Sheet>
  );
}

interface FormProps {
  profile: MemberProfileJson;
  saved: (profile: MemberProfileJson) => void;
  close: () => void;
  load: () => Promise<void>;
  /** Whether it was loaded again. */
  again: boolean;
}

function Form({ profile, saved, close, load, again }: FormProps) {
  const labels = memberLabels.profile;
  const [base] = useState(profile); // the query may load it again while it is edited
  const [values, setValues] = useState(() => profileValuesOf(profile));
  const [isStale, setStale] = useState(false);
  const form = useForm({
    read: () => values,
    async send() {
      try {
        saved(await saveMembersProfile(base.id, base.version, aboutInput(values)));
      } catch (error) {
        setStale(error instanceof HttpError && error.status === 412);
        throw error;
      }
    },
    failed: accountLabels.failed,
  });

  useFirstField(form.props.ref, again);
  return (
    <>
      <AccountForm form={form} labels={accountLabels.profile}>
        <ProfileFields
          values={values}
          errors={form.errors}
          change={(field, value) => setValues({ ...values, [field]: value })}
          withoutName
        />
        {isStale && <ProfileConflict load={() => void load()} />}
      </AccountForm>
      <p>
        <Button className="btn ghost" onClick={close}>
          {labels.cancel}
        </Button>
      </p>
    </>
  );
}
