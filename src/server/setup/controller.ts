import { Employee } from '../../entities/Employee';
import { admin } from '../auth/guards';
import { db } from '../platform/database/data-source';
import { answers, noContent } from '../platform/http/answers';
import { Routes } from '../platform/http/routes';
import { findSetup } from './steps';

/** The first steps of a new site, for admins. */
export const setupRoutes = new Routes('First steps', '/api/setup');

setupRoutes.get(
  '/',
  'Returns the first steps of a new site, which of them are done, and the last backups.',
  admin,
  answers('SetupJson'),
  async (ctx) => {
    ctx.body = await findSetup(ctx.state.employee, ctx.config);
  },
);

setupRoutes.post(
  '/dismiss',
  'Takes the first steps off the caller’s dashboard.',
  admin,
  noContent,
  async (ctx) => {
    await db()
      .getRepository(Employee)
      .update({ id: ctx.state.employee.id }, { setupDismissed: true });
    ctx.status = 204;
  },
);
