import { admin } from '../auth/guards';
import { answers } from '../platform/http/steps';
import { Routes } from '../platform/http/routes';
import { listProcesses } from './processes';
import { runChecks } from './run-checks';

/** How the site is doing, for admins. */
export const operationRoutes = new Routes('Operation', '/api/operation');

operationRoutes.get(
  '/',
  'Checks settings, release, processes, database, disk, permissions, clock, uploads, address, certificate, email and backups, and lists the processes.',
  admin,
  answers('OperationJson'),
  async (ctx) => ({ checks: await runChecks(ctx.config), processes: await listProcesses() }),
);
