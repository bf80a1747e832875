import { siteCopy } from '../../content/site';
import type { BackupsJson } from '../../shared/api/backups';
import type { SetupJson, SetupStep } from '../../shared/api/setup';
import { setupSteps } from '../../shared/api/setup';
import type { Employee } from '../../entities/Employee';
import { countAdmins } from '../accounts/employees/lock-admins';
import { findBackups } from '../backup/backup-records';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { sitePageId } from '../documents/ids';
import { findNotified } from '../inbox/messages/find-notified';
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
export async function findSetup(caller: Employee, config: Config): Promise<SetupJson> {
  const steps: SetupJson['steps'] = [];
  const backups = await findBackups();
  for (const id of setupSteps) steps.push({ id, done: await isDone[id](caller, config, backups) });
  return { steps, site: sitePageId('site'), dismissed: caller.setupDismissed, backups };
}
