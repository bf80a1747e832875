import { forgottenCopy, newPasswordCopy } from '../../../content/new-password';
import { signInCopy } from '../../../content/sign-in';
import { signUpCopy } from '../../../content/sign-up';
import { titleOptions } from '../../site/job-titles';
import { found, missing, titled } from './loaded-page';
import { type Loader } from './loader';

export const signIn: Loader<'signIn'> = (_, row) =>
  found({ title: titled(row.title) }, { copy: signInCopy });

export const signUp: Loader<'signUp'> = ({ config }, row) =>
  found(
    { title: titled(row.title) },
    {
      copy: { ...signUpCopy, titles: titleOptions() },
      byInvitation: config.signupPolicy === 'invite',
    },
  );

export const newPassword: Loader<'newPassword'> = (_, row) =>
  found({ title: titled(row.title) }, { copy: newPasswordCopy });

export const forgotten: Loader<'forgotten'> = ({ config }, row) =>
  found({ title: titled(row.title) }, { copy: forgottenCopy, mail: config.mail !== undefined });

/** The desk loads its data itself, with its token. */
export const desk: Loader<'desk'> = (_, row) => found({ title: titled(row.title) }, {});

export const notFound: Loader<'notFound'> = async ({ copy: read }) => {
  const copy = await read('notFound');
  return missing(copy.title, { copy });
};
