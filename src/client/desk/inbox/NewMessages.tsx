import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { fillIn } from '../../../shared/format';
import { messageLabels } from '../../../content/inbox';
import { reloadNewMessages, useNewMessages } from '../data/inbox';
import { CountBadge } from '../ui/CountBadge';

/** From this number on, the server does not count on. */
const MANY = 100;

/** The number of new messages, beside the link to them; updated on every page. */
export function NewMessagesBadge() {
  const { count } = useNewMessages();
  const client = useQueryClient();
  const [path] = useLocation();
  useEffect(() => reloadNewMessages(client), [client, path]);
  const short = count < MANY ? String(count) : messageLabels.waiting.short;
  return <CountBadge count={count} short={short} words={inWords(count)} />;
}

/** The same number as a sentence with a link to the messages. */
export function NewMessagesLine() {
  const { count } = useNewMessages();
  if (count === 0) return null;
  return (
    <p className="note-box">
      <Link href="/dashboard/messages?state=new">{inWords(count)}</Link>
    </p>
  );
}

/** A link to what was set aside, if anything was. */
export function SuspectedLine() {
  const { suspected } = useNewMessages();
  if (suspected === 0) return null;
  return (
    <p>
      <Link href="/dashboard/messages?state=suspected">
        {inWords(suspected, messageLabels.suspected)}
      </Link>
    </p>
  );
}

function inWords(
  count: number,
  { one, some, many }: Record<'one' | 'some' | 'many', string> = messageLabels.waiting,
): string {
  return fillIn(count === 1 ? one : count < MANY ? some : many, { count });
}
