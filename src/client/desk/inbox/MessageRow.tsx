import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageJson } from '../../../shared/api/inbox';
import { fillIn } from '../../../shared/format';
import { HttpError } from '../../lib/http';
import { useUser } from '../../lib/session';
import { PostDate } from '../../components/AuthorsAndDate';
import { messageLabels as labels } from '../../../content/inbox';
import { Button } from '../ui/Button';
import { DeleteRow } from '../ui/DeleteRow';
import { isMissing } from '../data/requests';
import { changeMessage, deleteMessage, reloadNewMessages } from '../data/inbox';
import { actionsOn, changes, type MessageAction } from './message-actions';
import { useErrorPopup, usePopup } from '../ui/Popup';
import type { List } from '../data/use-list';

interface MessageRowProps {
  message: MessageJson;
  list: List<MessageJson>;
}

/** A message and its state. */
export function MessageRow({ message, list }: MessageRowProps) {
  const { name, topic, date, email, organisation, state } = message;
  const userId = useUser()?.userId;
  return (
    <>
      <h2>{name}</h2>
      <span className="tag">{labels.topics[topic]}</span>
      <PostDate iso={date} />
      <p className="message-from">
        <span className={`tag ${state}`}>{stateOf(message, userId)}</span>
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        {organisation && <span>{organisation}</span>}
      </p>
      <p className="message-text">{message.message}</p>
      <Actions message={message} list={list} />
    </>
  );
}

function Actions({ message, list }: MessageRowProps) {
  const { _id, name } = message;
  const userId = useUser()?.userId;
  const popup = usePopup();
  const client = useQueryClient();
  const failed = useErrorPopup(labels.changeFailed);
  const change = useMutation({
    mutationFn: (action: MessageAction) => changeMessage(_id, changes[action]),
    onSuccess(row, action) {
      list.replace(row);
      popup(labels.changed[action]);
    },
    onError(error) {
      if (!isMissing(error)) {
        // A colleague was faster.
        if (error instanceof HttpError && error.status === 409) list.reload();
        return failed(error);
      }
      popup(labels.gone, true);
      list.remove(_id);
    },
    onSettled: () => reloadNewMessages(client),
  });

  // No button is disabled while sending, because it would lose the focus. Sending twice is harmless.
  return (
    <div className="row-actions">
      {actionsOn(message, userId).map(([key, action]) => (
        <Button
          key={key}
          aria-label={`${labels.actions[action]}: ${name}`}
          onClick={() => change.mutate(action)}
        >
          {labels.actions[action]}
        </Button>
      ))}
      <DeleteRow
        labels={labels.delete}
        name={name}
        remove={() => deleteMessage(_id)}
        done={() => {
          list.remove(_id);
          reloadNewMessages(client);
        }}
      />
    </div>
  );
}

function stateOf({ state, handler, handlerId }: MessageJson, userId: string | undefined): string {
  const isOwn = state === 'in-work' && handlerId === userId;
  return fillIn(labels.states[isOwn ? 'own' : state], { name: handler });
}
