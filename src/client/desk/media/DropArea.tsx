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
import { Button } from '../ui/Button';
import { filesIn, IMAGES, IMAGES_AND_PDF } from './check-file';
import type { ShownUpload, Upload } from './use-upload';
import { UploadRow } from './UploadRow';
import { useStrayDrops } from './use-stray-drops';

interface DropAreaProps {
  /** What the file is for; distinguishes the areas on a page. */
  label: string;
  pdf?: boolean;
  /** Whether it takes several files at once. */
  many?: boolean;
  /** Whether more files can be added while some are sent. */
  stays?: boolean;
  upload: Upload;
  take: (files: File[]) => void;
  /** More ways to choose an image, after the button. */
  children?: ReactNode;
}

/** An area where files can be dropped, pasted or chosen; shows progress and errors. */
export function DropArea(props: DropAreaProps) {
  const { label, pdf = false, many = false, stays = false, upload, take, children } = props;
  const labels = mediaLabels.drop;
  const [over, setOver] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useStrayDrops();
  const { list, problem, said } = upload;
  const isClosed = upload.isSending && !stays;
  useFocusKept(area, list.map(({ key, problem: wrong }) => `${key} ${wrong}`).join());

  function accept(files: File[]) {
    if (!stays) upload.closeFailed();
    if (files.length === 0) upload.fail(mediaLabels.noImage);
    else if (files.length > 1 && !many) upload.fail(mediaLabels.manyFiles);
    else take(files);
  }

  const opening = stays
    ? labels.files
    : pdf
      ? labels.file
      : children
        ? labels.imageOrLibrary
        : labels.image;

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isClosed) accept(filesIn(event.dataTransfer));
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
        if (files.length > 0 && !isClosed) {
          event.preventDefault();
          accept(files);
        }
      }}
    >
      {list.map((one) => (
        <UploadRow {...one} key={one.key} />
      ))}
      {!isClosed && (
        <>
          <p>
            {opening}{' '}
            <Button
              aria-label={fillIn(stays ? labels.chooseManyFor : labels.chooseFor, { field: label })}
              aria-describedby={problem ? problemId : undefined}
              onClick={() => chooser.current?.click()}
            >
              {stays ? labels.chooseMany : labels.choose}
            </Button>
            {children}
          </p>
          <p className="hint">{pdf ? mediaLabels.kindsWithPdf : mediaLabels.kinds}</p>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={many}
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
        {upload.isSending ? list.filter(isSent).map(sendingText).join(' ') : said}
      </p>
    </div>
  );
}

const isSent = ({ problem }: ShownUpload) => problem === '';
const sendingText = ({ name }: ShownUpload) => fillIn(mediaLabels.sending, { name });

/** Moves the focus to the next button when the button that had it is replaced. */
function useFocusKept(area: RefObject<HTMLElement | null>, shown: string): void {
  const [was, setWas] = useState({ shown, focus: false });
  if (was.shown !== shown) {
    setWas({ shown, focus: area.current?.contains(document.activeElement) ?? false });
  }
  useEffect(() => {
    if (was.focus && document.activeElement === document.body) {
      area.current?.querySelector('button')?.focus();
    }
  }, [area, was]);
}
