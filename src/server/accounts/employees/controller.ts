import { staff } from '../../auth/guards';
import { answers, errors, lists, redirects } from '../../platform/http/answers';
import { changesSite } from '../../platform/http/changes-site';
import { body } from '../../platform/http/input';
import { limit } from '../../platform/http/rate-limit';
import { Routes } from '../../platform/http/routes';
import { UserError } from '../../platform/user-error';
import { findOnSite, listAuthors, listOnSite } from './find';
import { SignUpInput } from './input';
import { presentAuthor, presentEmployee } from './present';
import { signUp } from './sign-up';

export const employeeRoutes = new Routes('People', '/api');

// A lab that joins in one afternoon from one office, some of it with a slip in the form; and no more,
// since each that waits takes a row, and each answer tells whether an e-mail is known.
const signUpLimit = limit({
  name: 'sign-up',
  points: 20,
  duration: 60 * 60,
  message: 'Too many requests for accounts. Try again in an hour',
});

employeeRoutes.get(
  '/employees',
  'The people on the site, in their order.',
  lists('EmployeeJson'),
  async (ctx) => {
    ctx.body = (await listOnSite(ctx.config)).map(presentEmployee);
  },
);

employeeRoutes.get(
  '/employees/:img',
  'One person on the site; a slug of the past answers 301.',
  answers('EmployeeJson'),
  redirects,
  async (ctx) => {
    const found = await findOnSite(ctx.config, ctx.params.img);
    if (!found) throw new UserError('not-found', 'Employee not found');
    if ('movedTo' in found) {
      ctx.status = 301;
      ctx.redirect(`/api/employees/${encodeURIComponent(found.movedTo)}`);
      return;
    }
    ctx.body = presentEmployee(found);
  },
);

employeeRoutes.post(
  '/employees',
  'Signs up for an account, as SIGNUP_POLICY allows.',
  signUpLimit,
  body(SignUpInput),
  changesSite,
  errors('invitation-required', 'invalid-link', 'email-taken'),
  answers('NewEmployeeJson', 201),
  async (ctx) => {
    const employee = await signUp(ctx.state.input, ctx.config);
    ctx.status = 201;
    ctx.body = { ...presentEmployee(employee), status: employee.status };
  },
);

employeeRoutes.get(
  '/authors',
  'Everybody whom a post may name as its author.',
  staff,
  lists('PostAuthorJson'),
  async (ctx) => {
    const authors = await listAuthors(ctx.config);
    ctx.body = authors.map((author) => ({ id: author.id, ...presentAuthor(author) }));
  },
);
