import type { Logger } from 'pino';
import type { Employee } from '../entities/Employee';
import type { Session } from '../entities/Session';
import type { Config } from './platform/config';
import type { Pages } from './platform/http/pages';
import type { MediaStore } from './uploads/store';
import type { Assets } from './pages/assets';

/** What every request can access through its context. */
declare module 'koa' {
  interface DefaultState {
    employee: Employee;
    session: Session;
    /** Set when the body is a form submitted without JavaScript. */
    plainForm?: true;
    /** Set when the answer is the desk's document, whose CSP allows the editor. */
    desk?: true;
  }
  interface DefaultContext {
    config: Config;
    log: Logger;
    assets: Assets;
    media: MediaStore;
    pages: Pages;
  }
}
