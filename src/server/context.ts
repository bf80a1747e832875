import type { Logger } from 'pino';
import type { Employee } from '../entities/Employee';
import type { Session } from '../entities/Session';
import type { Config } from './platform/config';
import type { Pages } from './platform/http/pages';
import type { MediaStore } from './uploads/store';
import type { Assets } from './pages/assets';

/** What every request can reach. */
declare module 'koa' {
  interface DefaultState {
    employee: Employee;
    session: Session;
    /** The body is a form that a browser sent without scripts. */
    plainForm?: true;
    /** The answer is the staff's document, whose policy lets the editor in. */
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
