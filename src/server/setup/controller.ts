import { Employee } from '../../entities/Employee';
import { admin } from '../auth/guards';
import { db } from '../platform/database/data-source';
import { answers, noContent } from '../platform/http/steps';
import { Routes } from '../platform/http/routes';
import { siteCopy } from '../../content/site';
import type { BackupsJson } from '../../shared/api/backups';
import { type SetupJson, type SetupStep, setupSteps } from '../../shared/api/setup';
import { countAdmins } from '../accounts/employees/lock-admins';
import { findBackups } from '../backup/backup-records';
import type { Config } from '../platform/config';
import { sitePageId } from '../site-pages/ids';
import { findNotified } from '../inbox/messages/find';
import { findSamples } from '../sample/remove-samples';
import { siteNow } from '../site/site-now';

/** Whether each step is done, from what the site has. The desk has their names and links. */
const isDone: Record<
  SetupStep,
  (caller: Employee, config: Config, backups: BackupsJson) => Promise<boolean> | boolean
> = {
  name: () => siteNow().lab.name !== siteCopy.lab.name,
  'contact-address': () => siteNow().legal.email !== '',
  profile: ({ sample, description }) => !sample && description.length > 0,
  'second-admin': async () => (await countAdmins(db().manager)) > 1,
  'second-factor': ({ totpSecret }) => totpSecret !== null,
  samples: async (caller) => {
    const { people, posts, others } = await findSamples(caller);
    return people + posts + others === 0;
  },
  email: (_, config) => config.mail !== undefined,
  messages: async () => (await findNotified(db().manager)).length > 0,
  backup: (_caller, _config, { last }) => last !== null,
};

/** The first steps of a new site, as an admin sees them. */
async function findSetup(caller: Employee, config: Config): Promise<SetupJson> {
  const steps: SetupJson['steps'] = [];
  const backups = await findBackups();
  for (const id of setupSteps) steps.push({ id, done: await isDone[id](caller, config, backups) });
  return { steps, site: sitePageId('site'), dismissed: caller.setupDismissed, backups };
}

/** The first steps of a new site, for admins. */
export const setupRoutes = new Routes('First steps', '/api/setup');

setupRoutes.get(
  '/',
  'Returns the first steps of a new site, which of them are done, and the last backups.',
  admin,
  answers('SetupJson'),
  (ctx) => findSetup(ctx.state.employee, ctx.config),
);

setupRoutes.post(
  '/dismiss',
  'Takes the first steps off the caller’s dashboard.',
  admin,
  noContent,
  async (ctx) => {
    const { id } = ctx.state.employee;
    await db().manager.update(Employee, { id }, { setupDismissed: true });
  },
);
