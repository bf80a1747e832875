import { useQuery } from '@tanstack/react-query';
import type { MailJson, MailServerJson } from '../../../shared/api/mail';
import { request } from '../../lib/http';
import { queryAt } from './requests';
import { useList } from './use-list';

const MAIL = '/api/mail';
// A queued email is sent within a few seconds.
const RELOAD_MS = 4000;
const FIRST_PAGE = 20;

/** The latest emails. While an email waits for its first attempt, the list is reloaded. */
export const useMails = (q: string) =>
  useList<MailJson>(MAIL, { limit: String(FIRST_PAGE), q }, { reloadAfter });

// Only on the first page, because reloading would load every page again.
const reloadAfter = (rows: MailJson[]) =>
  rows.length <= FIRST_PAGE && rows.some(isNew) && RELOAD_MS;

function isNew({ state, reason }: MailJson): boolean {
  return state === 'waiting' && reason === '';
}

/** The server that sends email; undefined until it has loaded. */
export const useMailServer = () => useQuery(queryAt<MailServerJson>(`${MAIL}/server`)).data;

export const sendTestMail = () => request('POST', `${MAIL}/test`);
export const sendAgain = (id: string) => request<MailJson>('POST', `${MAIL}/${id}/again`);
