import Router from '@koa/router';
import { requireEmployee } from '../../auth/guards';
import { changesSite } from '../../platform/http/changes-site';
import { clientAddress } from '../../platform/http/address';
import { UserError } from '../../platform/user-error';
import { readBody } from '../../platform/http/input';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { findOnSite, listAuthors, listOnSite } from './find';
import { SignUpInput } from './input';
import { presentAuthor, presentEmployee } from './present';
import { signUp } from './sign-up';

export const employeeRoutes = new Router({ prefix: '/api' });

// Enough for a lab whose staff join from one office in one afternoon, with some failed attempts.
// Not more, because each waiting account takes a row, and each answer tells whether an email
// address is known.
const signUpLimit: Limit = { name: 'sign-up', points: 20, duration: 60 * 60 };

employeeRoutes.get('/employees', async (ctx) => {
  ctx.body = (await listOnSite(ctx.config)).map(presentEmployee);
});

employeeRoutes.get('/employees/:img', async (ctx) => {
  const found = await findOnSite(ctx.config, ctx.params.img ?? '');
  if (!found) throw new UserError(404, 'Employee not found');
  if ('movedTo' in found) {
    ctx.status = 301;
    ctx.redirect(`/api/employees/${encodeURIComponent(found.movedTo)}`);
    return;
  }
  ctx.body = presentEmployee(found);
});

employeeRoutes.post('/employees', changesSite, async (ctx) => {
  await takePoint(
    signUpLimit,
    clientAddress(ctx),
    'Too many accounts were asked for from here; try again in an hour',
  );
  const employee = await signUp(readBody(ctx, SignUpInput), ctx.config);
  ctx.status = 201;
  ctx.body = { ...presentEmployee(employee), status: employee.status };
});

employeeRoutes.get('/authors', requireEmployee, async (ctx) => {
  ctx.body = (await listAuthors(ctx.config)).map((author) => ({
    id: author.id,
    ...presentAuthor(author),
  }));
});
