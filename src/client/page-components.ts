import type { ComponentProps, ComponentType } from 'react';
import type { PageName } from '../shared/routes';
import { About } from './pages/About';
import { Blog } from './pages/Blog';
import { BlogList } from './pages/BlogList';
import { ConfirmSubscription } from './pages/ConfirmSubscription';
import { Contact, Process, Statement, NotFound, Plain } from './pages/TextPages';
import { Fellowships } from './pages/Fellowships';
import { Forgotten } from './pages/Forgotten';
import { Hidden } from './pages/Hidden';
import { Home } from './pages/Home';
import { Models } from './pages/Models';
import { NewPassword } from './pages/NewPassword';
import { Preview } from './pages/Preview';
import { Press } from './pages/Press';
import { PressItem } from './pages/PressItem';
import { Profile } from './pages/Profile';
import { SignIn } from './pages/SignIn';
import { SignUp } from './pages/SignUp';
import { Unsubscribe } from './pages/Unsubscribe';

/** The pages of the public site. The desk is another document. */
export type PublicPage = Exclude<PageName, 'desk'>;

export const pageComponents = {
  home: Home,
  about: About,
  profile: Profile,
  press: Press,
  pressItem: PressItem,
  fellowships: Fellowships,
  contact: Contact,
  process: Process,
  plain: Plain,
  statement: Statement,
  blogList: BlogList,
  blog: Blog,
  preview: Preview,
  models: Models,
  signIn: SignIn,
  signUp: SignUp,
  newPassword: NewPassword,
  forgotten: Forgotten,
  hidden: Hidden,
  thankYou: Plain,
  confirmSubscription: ConfirmSubscription,
  confirmAddress: ConfirmSubscription,
  unsubscribe: Unsubscribe,
  notFound: NotFound,
} satisfies Record<PublicPage, ComponentType<never>>;

/** The props of a page, which its loader on the server returns. */
export type PropsOf<Name extends PublicPage> = ComponentProps<(typeof pageComponents)[Name]>;
