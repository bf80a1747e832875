import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { InputField } from '../../components/Field';
import { fillIn } from '../../../shared/format';
import { Picture } from '../../components/Picture';
import { mediaLabels } from '../../../content/media';
import { limits } from '../../../shared/limits';
import { Button } from '../ui/Button';
import { filesIn } from './check-file';
import { copyImage, isForeign } from './copy-image';
import { DropArea } from './DropArea';
import { LibraryPicker } from './LibraryPicker';
import { type Upload, useUpload } from './use-upload';

interface ImageFieldProps {
  /** The wire name; unique on the page. */
  name: string;
  label: string;
  /** What the image is for, if the label alone does not distinguish it from others on the page. */
  place?: string;
  note?: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  /** The alt text of the preview. */
  alt?: string;
  onChange: (address: string) => void;
  /** Called after an image was uploaded or chosen from the library. */
  picked?: (() => void) | undefined;
  /** Takes the other files if several were brought at once; without it, they go to the library. */
  others?: ((files: File[]) => void) | undefined;
}

/** An image of a post: uploaded, chosen from the library, or given by its address. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, place = label, note, hint, error, value, alt = '', onChange } = props;
  const labels = mediaLabels.drop;
  const upload = useUpload();
  const [picking, setPicking] = useState(false);
  const address = value.trim();

  async function take(files: File[]) {
    const [first, ...more] = files;
    if (!first) return;
    upload.closeFailed();
    const sent = upload.send(first).then((kept) => {
      // Shown at once, so that another upload that ends now adds to this change.
      if (kept) flushSync(() => latestPick.current(kept.url));
      return kept !== null;
    });
    if (props.others) return props.others(more);
    const [isUsed] = await Promise.all([sent, ...more.map((file) => upload.send(file))]);
    if (isUsed && more.length > 0) upload.say(mediaLabels.others);
  }

  function pick(picked: string) {
    onChange(picked);
    props.picked?.();
  }

  // An upload may end long after it began, and must change the form as it is then.
  const latestPick = useRef(pick);
  useLayoutEffect(() => void (latestPick.current = pick));

  return (
    <div
      className="image-field"
      // Also when the address has the focus, because an image on the clipboard is not text.
      onPaste={(event) => {
        const files = filesIn(event.clipboardData);
        if (files.length === 0 || event.defaultPrevented || upload.isSending) return;
        event.preventDefault();
        void take(files);
      }}
    >
      <InputField
        name={name}
        label={label}
        note={note}
        hint={hint}
        error={error}
        inputMode="url"
        maxLength={limits.address}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {isForeign(address) && (
        <KeepCopy address={address} upload={upload} take={(file) => take([file])} />
      )}
      {address && <Picture className="preview" src={address} alt={alt} />}
      <DropArea label={place} many upload={upload} take={(files) => void take(files)}>
        {labels.or}{' '}
        <Button
          aria-label={fillIn(labels.libraryFor, { field: place })}
          onClick={() => setPicking(true)}
        >
          {labels.library}
        </Button>
      </DropArea>
      {picking && <LibraryPicker choose={pick} close={() => setPicking(false)} />}
    </div>
  );
}

interface KeepCopyProps {
  address: string;
  upload: Upload;
  take: (file: File) => Promise<void>;
}

function KeepCopy({ address, upload, take }: KeepCopyProps) {
  const labels = mediaLabels.copy;
  const [loading, setLoading] = useState(false);

  async function copy() {
    setLoading(true);
    try {
      await take(await copyImage(address));
    } catch {
      upload.fail(labels.refused);
    }
    setLoading(false);
  }

  return (
    <p className="hint">
      {labels.hint}{' '}
      <Button disabled={loading || upload.isSending} onClick={copy}>
        {labels.action}
      </Button>{' '}
      <span role="status">{loading ? labels.loading : ''}</span>
    </p>
  );
}
