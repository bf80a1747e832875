import { useRef } from 'react';
import type { MediaJson, UploadJson, UseJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { replaceAddress } from '../data/media';
import { DropArea } from './DropArea';
import { Button } from '../ui/Button';
import { usePopup } from '../ui/Popup';
import { focusOn, watchFocus } from '../ui/focus';
import { useUpload } from './use-upload';

interface ReplaceMediaProps {
  file: MediaJson;
  uses: UseJson[];
  stop: () => void;
  done: () => void;
}

/** Explains what replacing the file changes, then uploads the new file. */
export function ReplaceMedia({ file, uses, stop, done }: ReplaceMediaProps) {
  const labels = mediaLabels.replace;
  const popup = usePopup();
  const part = useRef<HTMLDivElement>(null);
  const upload = useUpload({ pdf: file.kind === 'pdf' });
  // Autosaves are not changed: their writers decide.
  const count = uses.filter(({ status }) => status !== 'writing').length;
  const asked = [labels.asksNone, labels.asksOne][count] ?? labels.asks;

  async function take([chosen]: File[]) {
    if (!chosen) return;
    // The button to choose a file is replaced while the file is sent.
    const mayFocus = watchFocus(part.current);
    const answer = await upload.send<UploadJson & { changed: UseJson[] }>(
      chosen,
      replaceAddress(file._id),
    );
    if (!answer) return;
    const posts = answer.changed.map(({ name }) => name).join(', ');
    popup(posts ? fillIn(labels.done, { posts }) : labels.doneNone);
    focusOn(mayFocus); // the button that had the focus is removed
    stop();
    done();
  }

  return (
    <div className="media-asks" ref={part}>
      <p>{fillIn(asked, { count })}</p>
      {count > 0 && (
        <>
          <p>{labels.stays}</p>
          <DropArea
            label={fillIn(labels.actionFor, { name: file.name })}
            pdf={file.kind === 'pdf'}
            upload={upload}
            take={(files) => void take(files)}
          />
        </>
      )}
      <p className="confirm">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed */}
        <Button autoFocus onClick={stop}>
          {labels.keep}
        </Button>
      </p>
    </div>
  );
}
