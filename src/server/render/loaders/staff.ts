import { notFoundWords } from '../../../client/content/not-found';
import { signInWords } from '../../../client/content/sign-in';
import { signUpWords } from '../../../client/content/sign-up';
import type { NotFoundData } from '../../../client/pages/NotFound';
import type { SignInData } from '../../../client/pages/SignIn';
import type { SignUpData } from '../../../client/pages/SignUp';
import { found, type Loader, missing, titled } from '../loaded-page';

export const signIn: Loader = (_, row) =>
  found<SignInData>({ title: titled(row.title) }, { words: signInWords });

export const signUp: Loader = (_, row) =>
  found<SignUpData>({ title: titled(row.title) }, { words: signUpWords });

/** The desk asks for what it shows by itself, with its token. */
export const desk: Loader = (_, row) => found({ title: titled(row.title) }, {});

export const notFound: Loader = () =>
  missing<NotFoundData>(notFoundWords.title, { words: notFoundWords });
