import { passwordProblem } from '../components/PasswordField';
import { isEmail, type FieldErrors } from '../lib/field-errors';
import { splitList, splitParagraphs } from '../../shared/format';
import type { SignUpCopy } from '../../content/sign-up';

const REQUIRED = ['name', 'email', 'password', 'confirmPassword', 'title'] as const;

/** Reads the body of POST /api/employees from the form. */
export function readSignUp(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const name = text('name');
  const position = text('position');
  return {
    name,
    email: text('email'),
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
    title: text('title'),
    img: name.toLowerCase().replace(/\s+/g, '_'),
    description: splitParagraphs(text('description')),
    notable: splitList(text('notable')),
    previous_titles: splitList(text('previous_titles')),
    memberships: splitList(text('memberships')),
    socials: splitList(text('socials')),
    quote: text('quote'),
    ...(position ? { position } : {}),
  };
}

/** Validates the sign-up before it is sent. */
export function checkSignUp(
  input: ReturnType<typeof readSignUp>,
  copy: SignUpCopy['errors'],
): FieldErrors {
  const wrong: FieldErrors = {};
  if (input.password !== input.confirmPassword) wrong.confirmPassword = copy.mismatch;
  const problem = passwordProblem(input.password, copy);
  if (problem) wrong.password = problem;
  if (!isEmail(input.email)) wrong.email = copy.emailFormat;
  for (const name of REQUIRED) if (input[name] === '') wrong[name] = copy.required[name];
  return wrong;
}
