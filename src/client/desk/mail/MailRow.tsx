import { useMutation } from '@tanstack/react-query';
import type { MailJson } from '../../../shared/api/mail';
import { fillIn } from '../../../shared/format';
import { mailLabels as labels } from '../../../content/mail';
import { HttpError } from '../../lib/http';
import { sendAgain } from '../data/mail';
import { Button } from '../ui/Button';
import { useReauth } from '../ui/reauth';
import { useErrorPopup, usePopup } from '../ui/Popup';
import { PostTime } from '../ui/PostTime';
import { focusOn, watchFocus } from '../ui/focus';
import type { List } from '../data/use-list';

interface MailRowProps {
  mail: MailJson;
  list: List<MailJson>;
  /** Whether an email server is set up. */
  canSend: boolean;
}

/** An email, with its recipient and its delivery state. */
export function MailRow({ mail, list, canSend }: MailRowProps) {
  const { subject, state, date, to, reason, nextTry } = mail;
  return (
    <>
      <span className="row-name">{subject}</span>
      <span className={`tag mail-${state}`}>{labels.states[state]}</span>
      <PostTime iso={date} />
      <p className="message-from">
        <span className="mail-to">{to}</span>
        <span>{triesOf(mail)}</span>
        {nextTry && (
          <span>
            {labels.nextTry} <PostTime iso={nextTry} />
          </span>
        )}
      </p>
      {reason && <p className="row-alert mail-reason">{reason}</p>}
      {state === 'failed' && canSend && <TryAgain mail={mail} list={list} />}
    </>
  );
}

function triesOf({ tries }: MailJson): string {
  if (tries === 0) return labels.tries.none;
  return tries === 1 ? labels.tries.one : fillIn(labels.tries.many, { count: tries });
}

function TryAgain({ mail, list }: Omit<MailRowProps, 'canSend'>) {
  const popup = usePopup();
  const confirmed = useReauth();
  const failed = useErrorPopup(labels.again.failed);
  const again = useMutation({
    mutationFn: () => confirmed(() => sendAgain(mail._id)),
    onMutate: () => watchFocus(),
    onSuccess(row, _, mayFocus) {
      list.replace(row);
      popup(labels.again.done);
      focusOn(mayFocus); // the button that had the focus is removed
    },
    onError(error) {
      failed(error);
      if (error instanceof HttpError) list.reload();
    },
  });

  return (
    <div className="row-actions">
      <Button
        aria-label={`${labels.again.action}: ${mail.subject}, ${mail.to}`}
        aria-disabled={again.isPending}
        onClick={() => again.mutate()}
      >
        {labels.again.action}
      </Button>
    </div>
  );
}
