import { staff } from '../../auth/guards';
import { changesSite, answers, errors, lists, redirects } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { plainForm } from '../../platform/http/plain-form';
import { limit } from '../../platform/http/rate-limit';
import { Routes } from '../../platform/http/routes';
import { UserError } from '../../platform/user-error';
import { isToken } from '../credentials/link-token';
import { confirmAddress } from './confirm-address';
import { findOnSite, isOnSite, listAuthors, listLegacyAuthors, listOnSite } from './find';
import { ConfirmAddressInput, SignUpInput } from './input';
import { presentAuthor, presentEmployee } from './present';
import { signUp } from './sign-up';

export const employeeRoutes = new Routes('People', '/api');

// Enough for a lab whose members all sign up from one office in an afternoon. Not more, because
// each waiting account is a row, and each answer reveals whether an email has an account.
const signUpLimit = limit({
  name: 'sign-up',
  points: 20,
  duration: 60 * 60,
  message: 'Too many requests for accounts. Try again in an hour',
});

employeeRoutes.get(
  '/employees',
  'Lists the people on the site, in the order of the About page.',
  lists('EmployeeJson'),
  async () => (await listOnSite()).map(presentEmployee),
);

employeeRoutes.get(
  '/employees/:img',
  'Returns a person on the site. An old slug redirects with 301.',
  answers('EmployeeJson'),
  redirects,
  async (ctx) => {
    const found = await findOnSite(ctx.params.img);
    if (!found) throw new UserError('not-found', 'Employee not found');
    if ('movedTo' in found) {
      ctx.status = 301;
      ctx.redirect(`/api/employees/${encodeURIComponent(found.movedTo)}`);
      return;
    }
    return presentEmployee(found);
  },
);

employeeRoutes.post(
  '/employees',
  'Creates an account, if SIGNUP_POLICY allows it.',
  signUpLimit,
  body(SignUpInput),
  changesSite,
  errors('too-many-requests', 'invitation-required', 'invalid-link', 'email-taken', 'name-taken'),
  answers('NewEmployeeJson', 201),
  async (ctx) => {
    const employee = await signUp(ctx.state.input, ctx.config);
    ctx.state.changesContent = isOnSite(employee) && 'adds';
    return { ...presentEmployee(employee), status: employee.status };
  },
);

const confirmForm = plainForm(({ key = '' }) => ({
  form: 'address',
  page: isToken(key) ? `/confirm-address?key=${key}` : '/confirm-address',
  done: 'address',
}));

employeeRoutes.post(
  '/employees/confirm-address',
  // A POST, because email scanners open the links in emails, and must not confirm an address.
  "Confirms the email address of an account with the key from the email's link and the account's password.",
  confirmForm,
  body(ConfirmAddressInput),
  limit({
    name: 'confirm-address',
    points: 30,
    duration: 60 * 60,
    message: 'Too many requests. Try again in an hour',
  }),
  errors('invalid-link', 'email-taken', 'invalid-input', 'too-many-requests'),
  answers('DoneJson'),
  async (ctx) => {
    await confirmAddress(ctx.config, ctx.state.input);
    return { confirmed: true } as const;
  },
);

employeeRoutes.get(
  '/authors',
  'Lists the people who can be the author of a post.',
  staff,
  lists('PostAuthorJson'),
  async () => {
    const [authors, legacy] = await Promise.all([listAuthors(), listLegacyAuthors()]);
    const listed = new Set(legacy.map(({ id }) => id));
    return authors.map((author) => ({
      id: author.id,
      position: author.position,
      listed: listed.has(author.id),
      ...presentAuthor(author),
    }));
  },
);
