import { useMutation } from '@tanstack/react-query';
import type { MessageJson } from '../../../shared/api/inbox';
import { PostDate } from '../../components/PostDate';
import { messageLabels as labels } from '../../../content/messages';
import { DeleteRow } from '../ui/DeleteRow';
import { isMissing } from '../data/accept-missing';
import { changeMessage, deleteMessage } from '../data/inbox';
import { usePopup } from '../ui/Popup';
import { useErrorPopup } from '../ui/use-error-popup';
import type { List } from '../data/use-list';

type Change = { read: boolean } | { marked: boolean };

interface MessageRowProps {
  message: MessageJson;
  list: List<MessageJson>;
}

/** A message and its state. */
export function MessageRow({ message, list }: MessageRowProps) {
  const { name, topic, date, email, organisation, read, marked } = message;
  return (
    <>
      <h2>{name}</h2>
      <span className="tag">{labels.topics[topic]}</span>
      <PostDate iso={date} />
      <p className="message-from">
        {read === null && <span className="tag unread">{labels.unread}</span>}
        {marked && <span className="tag marked">{labels.marked}</span>}
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {organisation && <span>{organisation}</span>}
      </p>
      <p className="message-text">{message.message}</p>
      <Actions message={message} list={list} />
    </>
  );
}

function Actions({ message, list }: MessageRowProps) {
  const { _id, name, read, marked } = message;
  const popup = usePopup();
  const failed = useErrorPopup(labels.changeFailed);
  const change = useMutation({
    mutationFn: (body: Change) => changeMessage(_id, body),
    onSuccess(row, body) {
      list.replace(row);
      popup(labels.changed[changeOf(body)]);
    },
    onError(error) {
      if (!isMissing(error)) return failed(error);
      popup(labels.gone, true);
      list.remove(_id);
    },
  });

  // Neither button is disabled while sending, because it would lose the focus. Sending twice is
  // harmless.
  const reading = read === null ? 'read' : 'unread';
  const marking = marked ? 'unmarked' : 'marked';
  return (
    <div className="row-actions">
      <button
        type="button"
        className="link"
        aria-label={`${labels.actions[reading]}: ${name}`}
        onClick={() => change.mutate({ read: read === null })}
      >
        {labels.actions[reading]}
      </button>
      <button
        type="button"
        className="link"
        aria-label={`${labels.actions[marking]}: ${name}`}
        onClick={() => change.mutate({ marked: !marked })}
      >
        {labels.actions[marking]}
      </button>
      <DeleteRow
        labels={labels.delete}
        name={name}
        remove={() => deleteMessage(_id)}
        done={() => list.remove(_id)}
      />
    </div>
  );
}

function changeOf(body: Change) {
  if ('read' in body) return body.read ? 'read' : 'unread';
  return body.marked ? 'marked' : 'unmarked';
}
