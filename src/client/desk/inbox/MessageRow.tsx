import type { MessageJson } from '../../../shared/api/inbox';
import { PostDate } from '../../components/PostDate';
import { messageLabels as labels } from '../../../content/messages';
import { DeleteRow } from '../ui/DeleteRow';
import { HttpError, messageOf, request } from '../../lib/http';
import { usePopup } from '../ui/Popup';
import type { List } from '../data/use-list';

interface MessageRowProps {
  message: MessageJson;
  list: List<MessageJson>;
}

/** A message and what became of it. */
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
  const address = `/api/messages/${_id}`;

  async function change(body: { read: boolean } | { marked: boolean }, done: string) {
    try {
      list.replace(await request<MessageJson>('PUT', address, { body }));
      popup(done);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) {
        popup(labels.gone, true);
        return list.remove(_id);
      }
      popup(messageOf(error, labels.changeFailed), true);
    }
  }

  // Neither button is disabled while sending, because it would lose the focus. Sending twice is harmless.
  const reading = read === null ? 'read' : 'unread';
  const marking = marked ? 'unmarked' : 'marked';
  return (
    <div className="row-actions">
      <button
        type="button"
        className="link"
        aria-label={`${labels.actions[reading]}: ${name}`}
        onClick={() => change({ read: read === null }, labels.changed[reading])}
      >
        {labels.actions[reading]}
      </button>
      <button
        type="button"
        className="link"
        aria-label={`${labels.actions[marking]}: ${name}`}
        onClick={() => change({ marked: !marked }, labels.changed[marking])}
      >
        {labels.actions[marking]}
      </button>
      <DeleteRow
        labels={labels.delete}
        name={name}
        address={address}
        done={() => list.remove(_id)}
      />
    </div>
  );
}
