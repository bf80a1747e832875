import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BlogJson, Correction } from '../../../../shared/api/posts';
import { dayIn, fillIn } from '../../../../shared/format';
import { limits } from '../../../../shared/limits';
import { publishingLabels } from '../../../../content/publishing';
import { TextareaField } from '../../../components/Field';
import { useFieldErrors } from '../../../hooks/use-field-errors';
import { useSite } from '../../../hooks/use-site';
import { HttpError } from '../../../lib/http';
import { postQuery, rewordCorrection } from '../../data/posts';
import { Button } from '../../ui/Button';
import { NotLoaded } from '../../ui/NotLoaded';
import { useErrorPopup, usePopup } from '../../ui/Popup';
import { Sheet } from '../../ui/Sheet';

const labels = publishingLabels.notes;

/** The wording that was begun and not saved, by the time of its note. */
export type BegunNotes = Partial<Record<string, string>>;

interface CorrectionNotesProps {
  id: string;
  begun: BegunNotes;
  begin: (notes: BegunNotes) => void;
  /** Called with the post after a note was reworded. */
  reworded: (blog: BlogJson) => void;
  close: () => void;
}

/** The correction notes of a published post, to fix their wording. */
export function CorrectionNotes(props: CorrectionNotesProps) {
  const { id, begun, begin, reworded, close } = props;
  const { data: blog, isError, refetch } = useQuery(postQuery(id));
  return (
    <Sheet title={labels.title} close={close} kind="grows" closeLabel={labels.close}>
      <p>{labels.text}</p>
      {!blog && !isError && <p className="quiet">{labels.loading}</p>}
      {!blog && isError && <NotLoaded text={labels.failed} retry={() => void refetch()} />}
      {blog?.corrections.length === 0 && <p className="quiet">{labels.none}</p>}
      {blog?.corrections.map((note, place) => (
        <Note
          key={note.at}
          blog={blog}
          note={note}
          place={place}
          text={begun[note.at] ?? note.text}
          type={(text) => begin({ ...begun, [note.at]: text })}
          done={(now) => {
            begin({ ...begun, [note.at]: undefined });
            reworded(now);
            void refetch();
          }}
          changed={() => void refetch()}
        />
      ))}
    </Sheet>
  );
}

interface NoteProps {
  blog: BlogJson;
  note: Correction;
  place: number;
  text: string;
  type: (text: string) => void;
  done: (blog: BlogJson) => void;
  /** Someone else has changed the post. */
  changed: () => void;
}

function Note({ blog, note, place, text, type, done, changed }: NoteProps) {
  const { timeZone } = useSite();
  const popup = usePopup();
  const showError = useErrorPopup(labels.saveFailed);
  const part = useRef<HTMLDivElement>(null);
  const { errors, show, clear } = useFieldErrors(part);
  const name = `note-${place}`;
  const day = nameOfDay(blog.corrections, place, timeZone);
  const saving = useMutation({
    mutationFn: () => rewordCorrection(blog, place, text),
    onSuccess(now) {
      popup(labels.saved);
      done(now);
    },
    onError(error) {
      if (!(error instanceof HttpError && error.status === 412)) return showError(error);
      popup(labels.moved, true);
      changed();
    },
  });

  function save() {
    if (text.trim() === '') show({ [name]: labels.missing });
    else saving.mutate();
  }

  return (
    <div className="correction-note" ref={part}>
      <TextareaField
        name={name}
        label={fillIn(labels.one, { day })}
        error={errors[name]}
        rows={3}
        maxLength={limits.correction}
        value={text}
        onChange={(event) => {
          type(event.target.value);
          clear(name);
        }}
      />
      <Button
        className="btn ghost small"
        aria-disabled={saving.isPending || text.trim() === note.text}
        aria-label={fillIn(labels.saveOne, { day })}
        onClick={save}
      >
        {labels.save}
      </Button>
    </div>
  );
}

/** The day of a note, with a number if it is not the first note of that day. */
function nameOfDay(notes: Correction[], place: number, timeZone: string): string {
  const days = notes.map(({ at }) => dayIn(timeZone, at));
  const day = days[place] ?? '';
  const number = days.slice(0, place + 1).filter((one) => one === day).length;
  return number > 1 ? fillIn(labels.again, { day, number }) : day;
}
