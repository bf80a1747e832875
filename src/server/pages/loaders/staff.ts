import { forgottenWords } from '../../../content/forgotten';
import { newPasswordWords } from '../../../content/new-password';
import { notFoundWords } from '../../../content/not-found';
import { signInWords } from '../../../content/sign-in';
import { signUpWords } from '../../../content/sign-up';
import type { ForgottenData } from '../../../client/pages/Forgotten';
import type { NewPasswordData } from '../../../client/pages/NewPassword';
import type { NotFoundData } from '../../../client/pages/NotFound';
import type { SignInData } from '../../../client/pages/SignIn';
import type { SignUpData } from '../../../client/pages/SignUp';
import { found, type Loader, missing, titled } from './loaded-page';

export const signIn: Loader = (_, row) =>
  found<SignInData>({ title: titled(row.title) }, { words: signInWords });

export const signUp: Loader = ({ config }, row) =>
  found<SignUpData>(
    { title: titled(row.title) },
    { words: signUpWords, byInvitation: config.signupPolicy === 'invite' },
  );

export const newPassword: Loader = (_, row) =>
  found<NewPasswordData>({ title: titled(row.title) }, { words: newPasswordWords });

export const forgotten: Loader = ({ config }, row) =>
  found<ForgottenData>(
    { title: titled(row.title) },
    { words: forgottenWords, mail: config.mail !== undefined },
  );

/** The desk asks for what it shows by itself, with its token. */
export const desk: Loader = (_, row) => found({ title: titled(row.title) }, {});

export const notFound: Loader = () =>
  missing<NotFoundData>(notFoundWords.title, { words: notFoundWords });
