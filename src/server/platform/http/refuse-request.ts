import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ErrorCode } from '../../../shared/api/errors';
import type { Config } from '../config';
import { UserError } from '../user-error';
import { requestAddress } from './address';
import { commonHeaders } from './common-headers';
import { logAnswer } from './log';
import { namesThisSite } from './own-site';
import { isApi } from './paths';

interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
}

/**
 * Answers requests that nothing else should see, and says whether it did. Closes the connection: a
 * body that never ends would hold it.
 */
export function refuseRequests(config: Config, log: Logger) {
  const headers = Object.entries(commonHeaders(config)).flat();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const refusal = refusalOf(config, request);
    if (!refusal) return false;
    const { status, code, message } = refusal;
    const [path = ''] = (request.url ?? '').split('?');
    const json = isApi(path);
    const type = `${json ? 'application/json' : 'text/plain'}; charset=utf-8`;
    const own = ['content-type', type, 'cache-control', 'no-store', 'connection', 'close'];
    response.writeHead(status, [...headers, ...own]);
    response.end(json ? JSON.stringify({ message, code }) : `${message}\n`);
    const address = requestAddress(request, config.trustProxy);
    const answered = { method: request.method, path, status, ms: 0, address };
    logAnswer(log, answered, () => ({ reason: code }));
    return true;
  };
}

function refusalOf(config: Config, request: IncomingMessage): Refusal | null {
  const { host, expect = '100-continue' } = request.headers;
  if (request.httpVersion === '1.1' && host === undefined) {
    return new UserError('unreadable-request', 'The request does not say which site it is for');
  }
  if (!/^100-continue$/i.test(expect)) {
    const message = 'The request expects what this site does not do';
    return { status: 417, code: 'unreadable-request', message };
  }
  if (namesThisSite(config, request)) return null;
  return new UserError('other-host', `This is a trial, which is only at ${config.siteUrl}`);
}
