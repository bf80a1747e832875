import { forgottenCopy } from '../../../content/forgotten';
import { newPasswordCopy } from '../../../content/new-password';
import { notFoundCopy } from '../../../content/not-found';
import { signInCopy } from '../../../content/sign-in';
import { signUpCopy } from '../../../content/sign-up';
import type { ForgottenData } from '../../../client/pages/Forgotten';
import type { NewPasswordData } from '../../../client/pages/NewPassword';
import type { NotFoundData } from '../../../client/pages/NotFound';
import type { SignInData } from '../../../client/pages/SignIn';
import type { SignUpData } from '../../../client/pages/SignUp';
import { found, type Loader, missing, titled } from './loaded-page';

export const signIn: Loader = (_, row) =>
  found<SignInData>({ title: titled(row.title) }, { copy: signInCopy });

export const signUp: Loader = ({ config }, row) =>
  found<SignUpData>(
    { title: titled(row.title) },
    { copy: signUpCopy, byInvitation: config.signupPolicy === 'invite' },
  );

export const newPassword: Loader = (_, row) =>
  found<NewPasswordData>({ title: titled(row.title) }, { copy: newPasswordCopy });

export const forgotten: Loader = ({ config }, row) =>
  found<ForgottenData>(
    { title: titled(row.title) },
    { copy: forgottenCopy, mail: config.mail !== undefined },
  );

/** The desk asks for what it shows by itself, with its token. */
export const desk: Loader = (_, row) => found({ title: titled(row.title) }, {});

export const notFound: Loader = () =>
  missing<NotFoundData>(notFoundCopy.title, { copy: notFoundCopy });
