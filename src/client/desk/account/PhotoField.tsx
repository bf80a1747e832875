import type { EmployeeJson } from '../../../shared/api/accounts';
import { Picture } from '../../components/Picture';
import { accountLabels } from '../../../content/account';
import { removePhoto } from '../data/account';
import { DropArea } from '../media/DropArea';
import { useUpload } from '../media/use-upload';
import { Button } from '../ui/Button';
import { usePopup } from '../ui/Popup';
import { useChange } from '../ui/use-change';

/** What the server answers to a change of a photo. */
type WithPhoto = Pick<EmployeeJson, 'photo'>;

interface PhotoFieldProps<Answer extends WithPhoto> {
  photo: WithPhoto['photo'];
  /** Where the photo is sent to and deleted. */
  path: string;
  title: string;
  changed: (answer: Answer) => void;
}

/** A person's photo: cropped to a square by the server, and stored immediately. */
export function PhotoField<Answer extends WithPhoto>({
  photo,
  path,
  title,
  changed,
}: PhotoFieldProps<Answer>) {
  const labels = accountLabels.photo;
  const popup = usePopup();
  const upload = useUpload();
  const removal = useChange({
    send: () => removePhoto<Answer>(path),
    changed,
    done: labels.removed,
    failed: labels.failed,
    focus: 'account-photo',
  });

  async function take([file]: File[]) {
    if (!file) return;
    const answer = await upload.send<Answer>(file, path);
    if (!answer) return;
    changed(answer);
    popup(labels.saved);
  }

  // A sample person's photo is part of the release, so it cannot be removed.
  const own = photo?.src.startsWith('/media/');
  return (
    <section className="account-part" aria-labelledby="account-photo">
      <h2 id="account-photo" tabIndex={-1}>
        {title}
      </h2>
      <p className="quiet">{labels.lead}</p>
      <div className="account-photo">
        {photo && <Picture {...photo} alt="" sizes="8rem" className="square" />}
        <DropArea label={labels.drop} upload={upload} take={(files) => void take(files)} />
      </div>
      {own && (
        <Button
          className="link danger"
          aria-disabled={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {labels.remove}
        </Button>
      )}
    </section>
  );
}
