import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { filesIn, IMAGES, IMAGES_AND_PDF } from './check-file';
import type { Upload } from './use-upload';
import { useStrayDrops } from './use-stray-drops';

interface DropAreaProps {
  /** What the file is for; distinguishes the areas on a page. */
  label: string;
  pdf?: boolean;
  upload: Upload;
  take: (file: File) => void;
  /** More ways to choose an image, after the button. */
  children?: ReactNode;
}

/** An area where a file can be dropped, pasted or chosen; shows progress and errors. */
export function DropArea({ label, pdf = false, upload, take, children }: DropAreaProps) {
  const labels = mediaLabels.drop;
  const [over, setOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useStrayDrops();
  const { sending, problem, said } = upload;
  useFocusKept(area, sending !== null);

  function accept(files: File[]) {
    const [file] = files;
    if (!file) upload.fail(mediaLabels.noImage);
    else if (files.length > 1) upload.fail(mediaLabels.manyFiles);
    else take(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!sending) accept(filesIn(event.dataTransfer));
  }

  return (
    <div
      ref={area}
      className={over ? 'drop over' : 'drop'}
      role="group"
      aria-label={label}
      // Makes the area focusable by a click, so that an image can be pasted there.
      tabIndex={-1}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        const files = filesIn(event.clipboardData);
        if (files.length > 0 && !sending) {
          event.preventDefault();
          accept(files);
        }
      }}
    >
      {sending ? (
        <Progress upload={upload} {...sending} />
      ) : (
        <>
          <p>
            {pdf ? labels.file : children ? labels.imageOrLibrary : labels.image}{' '}
            <button
              type="button"
              className="link"
              aria-label={fillIn(labels.chooseFor, { field: label })}
              aria-describedby={problem ? problemId : undefined}
              onClick={() => chooser.current?.click()}
            >
              {labels.choose}
            </button>
            {children}
          </p>
          <p className="hint">{pdf ? mediaLabels.kindsWithPdf : mediaLabels.kinds}</p>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pdf ? IMAGES_AND_PDF : IMAGES}
        onChange={({ target }) => {
          if (target.files?.length) accept([...target.files]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
      <p className="error" role="alert" id={problemId}>
        {problem}
      </p>
      <p className="hint" role="status">
        {sending ? fillIn(mediaLabels.sending, { name: sending.name }) : said}
      </p>
    </div>
  );
}

/** Moves the focus to the new button when the button that had it is replaced. */
function useFocusKept(area: RefObject<HTMLElement | null>, busy: boolean): void {
  const [was, setWas] = useState({ busy, focus: false });
  if (was.busy !== busy) {
    setWas({ busy, focus: area.current?.contains(document.activeElement) ?? false });
  }
  useEffect(() => {
    if (was.focus && document.activeElement === document.body) {
      area.current?.querySelector('button')?.focus();
    }
  }, [area, was]);
}

function Progress({ upload, name, part }: { upload: Upload; name: string; part: number }) {
  const whole = part >= 1;
  return (
    <div className="sending">
      <progress
        aria-label={fillIn(mediaLabels.sending, { name })}
        max={1}
        // Without a value the bar is indeterminate: everything is sent, and the server is working.
        {...(whole ? {} : { value: part })}
      />
      <span>{whole ? mediaLabels.working : `${Math.floor(part * 100)} %`}</span>
      <button type="button" className="link" onClick={upload.cancel}>
        {mediaLabels.cancel}
      </button>
    </div>
  );
}
