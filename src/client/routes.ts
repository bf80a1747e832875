import type { ComponentType } from 'react';
import { About } from './pages/About';
import { Blog } from './pages/Blog';
import { BlogList } from './pages/BlogList';
import { ConfirmSubscription } from './pages/ConfirmSubscription';
import { Contact } from './pages/Contact';
import { Fellowships } from './pages/Fellowships';
import { Forgotten } from './pages/Forgotten';
import { Hidden } from './pages/Hidden';
import { Home } from './pages/Home';
import { Models } from './pages/Models';
import { NewPassword } from './pages/NewPassword';
import { NotFound } from './pages/NotFound';
import { Plain } from './pages/Plain';
import { Preview } from './pages/Preview';
import { Press } from './pages/Press';
import { PressItem } from './pages/PressItem';
import { Process } from './pages/Process';
import { Profile } from './pages/Profile';
import { SignIn } from './pages/SignIn';
import { SignUp } from './pages/SignUp';
import { Unsubscribe } from './pages/Unsubscribe';
import { Statement } from './pages/Statement';

/** The names of what a page can ask for; src/server/pages/page-data.ts answers each. */
export type DataName =
  | 'home'
  | 'plain'
  | 'contact'
  | 'thankYou'
  | 'unsubscribe'
  | 'confirmSubscription'
  | 'about'
  | 'profile'
  | 'fellowships'
  | 'process'
  | 'models'
  | 'statement'
  | 'press'
  | 'pressItem'
  | 'blog'
  | 'blogList'
  | 'preview'
  | 'signIn'
  | 'signUp'
  | 'newPassword'
  | 'forgotten'
  | 'hidden'
  | 'notFound'
  | 'desk';

export interface RouteRow {
  path: string;
  /** Gets its route's data as its props. A desk page has its own document and no page here. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page names its own props
  page?: ComponentType<any>;
  title: string;
  data: DataName;
  /** Staff pages: the server sends an empty shell, the desk's own bundle fills it. */
  desk?: true;
  noindex?: true;
  /** Whoever has the address may read the page: no cache keeps it, no other site is told it. */
  private?: true;
  /** Links here may pass the page's data along: it is shown at once, until the answer is here. */
  passed?: true;
}

/** Every address of the site, in the order in which they are tried; the last row is the 404. */
export const routes: RouteRow[] = [
  { path: '/', page: Home, title: '', data: 'home' },
  { path: '/home', page: Home, title: '', data: 'home' },
  { path: '/about', page: About, title: 'About', data: 'about' },
  { path: '/about/:name', page: Profile, title: 'Profile', data: 'profile', passed: true },
  { path: '/press', page: Press, title: 'Press', data: 'press' },
  {
    path: '/press/:name',
    page: PressItem,
    title: 'Press release',
    data: 'pressItem',
    passed: true,
  },
  { path: '/fellowships', page: Fellowships, title: 'Fellowships', data: 'fellowships' },
  { path: '/contact', page: Contact, title: 'Contact', data: 'contact' },
  { path: '/review', page: Process, title: 'Review', data: 'process' },
  { path: '/validate', page: Process, title: 'Validate', data: 'process' },
  { path: '/verify', page: Process, title: 'Verify', data: 'process' },
  { path: '/projects', page: Plain, title: 'Projects', data: 'plain' },
  { path: '/media', page: Plain, title: 'Media', data: 'plain' },
  { path: '/privacy', page: Statement, title: 'Privacy', data: 'statement' },
  { path: '/accessibility', page: Statement, title: 'Accessibility', data: 'statement' },
  { path: '/bloglist', page: BlogList, title: 'Blog', data: 'blogList' },
  { path: '/blog/:id', page: Blog, title: 'Blog', data: 'blog' },
  {
    path: '/preview/:token',
    page: Preview,
    title: 'Preview',
    data: 'preview',
    noindex: true,
    private: true,
  },
  { path: '/bot_values', page: Models, title: 'Model values', data: 'models' },
  { path: '/bot_values/chatgpt45', page: Plain, title: 'ChatGPT 4.5', data: 'plain' },
  { path: '/bot_values/chatgpto1', page: Plain, title: 'ChatGPT o1', data: 'plain' },
  { path: '/bot_values/chatgpt4o', page: Plain, title: 'ChatGPT 4o', data: 'plain' },
  { path: '/bot_values/deepseekv3', page: Plain, title: 'DeepSeek V3', data: 'plain' },
  { path: '/bot_values/claude_haiku', page: Plain, title: 'Claude Haiku', data: 'plain' },
  { path: '/bot_values/gemini15', page: Plain, title: 'Gemini 1.5', data: 'plain' },
  { path: '/bot_values/grok_fun_mode', page: Plain, title: 'Grok fun mode', data: 'plain' },
  { path: '/bot_values/llama', page: Plain, title: 'Llama', data: 'plain' },
  { path: '/bot_values/mistral', page: Plain, title: 'Mistral', data: 'plain' },
  { path: '/signin', page: SignIn, title: 'Sign in', data: 'signIn', noindex: true },
  {
    path: '/signup',
    page: SignUp,
    title: 'Create an account',
    data: 'signUp',
    noindex: true,
    private: true, // an invitation stands in its address
  },
  {
    path: '/new-password',
    page: NewPassword,
    title: 'New password',
    data: 'newPassword',
    noindex: true,
    private: true,
  },
  {
    path: '/forgotten',
    page: Forgotten,
    title: 'Forgotten password',
    data: 'forgotten',
    noindex: true,
  },
  { path: '/123testing123', page: Hidden, title: 'Test page', data: 'hidden', noindex: true },
  { path: '/thank-you', page: Plain, title: 'Thank you', data: 'thankYou', noindex: true },
  {
    path: '/confirm-subscription',
    page: ConfirmSubscription,
    title: 'Confirm your subscription',
    data: 'confirmSubscription',
    noindex: true,
    private: true,
  },
  {
    path: '/unsubscribe',
    page: Unsubscribe,
    title: 'Leave the newsletter',
    data: 'unsubscribe',
    noindex: true,
    private: true,
  },
  { path: '/dashboard', title: 'Dashboard', data: 'desk', desk: true, noindex: true },
  { path: '/blogpost', title: 'New post', data: 'desk', desk: true, noindex: true },
  { path: '/dashboard/account', title: 'Account', data: 'desk', desk: true, noindex: true },
  { path: '/dashboard/activity', title: 'Activity', data: 'desk', desk: true, noindex: true },
  { path: '/dashboard/mail', title: 'Mail', data: 'desk', desk: true, noindex: true },
  { path: '/dashboard/media', title: 'Media', data: 'desk', desk: true, noindex: true },
  { path: '/dashboard/messages', title: 'Messages', data: 'desk', desk: true, noindex: true },
  {
    path: '/dashboard/subscribers',
    title: 'Subscribers',
    data: 'desk',
    desk: true,
    noindex: true,
  },
  { path: '/dashboard/team', title: 'Team', data: 'desk', desk: true, noindex: true },
  { path: '/blogs', title: 'Blog posts', data: 'desk', desk: true, noindex: true },
  { path: '*', page: NotFound, title: 'Page not found', data: 'notFound', noindex: true },
];
