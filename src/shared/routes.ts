/** Properties of a route besides its path, page and title. */
interface RouteFlags {
  noindex?: true;
  /**
   * The address is a secret: the page is never cached, and the Referer header does not reveal it.
   */
  private?: true;
  /** Links may pass the page's data along, to be shown until the answer arrives. */
  passed?: true;
}

interface Row extends RouteFlags {
  path: string;
  /**
   * Names the page's component (client/page-components.ts) and its loader (server/pages). `desk`:
   * the server sends an empty shell, which the desk's own bundle fills.
   */
  page: string;
  title: string;
}

// Matched in this order. The last row is the 404 page.
const rows = [
  { path: '/', page: 'home', title: '' },
  { path: '/home', page: 'home', title: '' },
  { path: '/about', page: 'about', title: 'About' },
  { path: '/about/:name', page: 'profile', title: 'Profile', passed: true },
  { path: '/press', page: 'press', title: 'Press' },
  {
    path: '/press/:name',
    page: 'pressItem',
    title: 'Press release',
    passed: true,
  },
  { path: '/fellowships', page: 'fellowships', title: 'Fellowships' },
  { path: '/contact', page: 'contact', title: 'Contact' },
  { path: '/review', page: 'process', title: 'Review' },
  { path: '/validate', page: 'process', title: 'Validate' },
  { path: '/verify', page: 'process', title: 'Verify' },
  { path: '/projects', page: 'plain', title: 'Projects' },
  { path: '/media', page: 'plain', title: 'Media' },
  { path: '/privacy', page: 'statement', title: 'Privacy' },
  { path: '/accessibility', page: 'statement', title: 'Accessibility' },
  { path: '/bloglist', page: 'blogList', title: 'Blog' },
  { path: '/blog/:id', page: 'blog', title: 'Blog' },
  {
    path: '/preview/:token',
    page: 'preview',
    title: 'Preview',
    noindex: true,
    private: true,
  },
  { path: '/bot_values', page: 'models', title: 'Model values' },
  { path: '/bot_values/chatgpt45', page: 'plain', title: 'ChatGPT 4.5' },
  { path: '/bot_values/chatgpto1', page: 'plain', title: 'ChatGPT o1' },
  { path: '/bot_values/chatgpt4o', page: 'plain', title: 'ChatGPT 4o' },
  { path: '/bot_values/deepseekv3', page: 'plain', title: 'DeepSeek V3' },
  { path: '/bot_values/claude_haiku', page: 'plain', title: 'Claude Haiku' },
  { path: '/bot_values/gemini15', page: 'plain', title: 'Gemini 1.5' },
  { path: '/bot_values/grok_fun_mode', page: 'plain', title: 'Grok fun mode' },
  { path: '/bot_values/llama', page: 'plain', title: 'Llama' },
  { path: '/bot_values/mistral', page: 'plain', title: 'Mistral' },
  { path: '/signin', page: 'signIn', title: 'Sign in', noindex: true },
  {
    path: '/signup',
    page: 'signUp',
    title: 'Create an account',
    noindex: true,
    private: true, // the address may contain an invitation
  },
  {
    path: '/new-password',
    page: 'newPassword',
    title: 'Set a new password',
    noindex: true,
    private: true,
  },
  {
    path: '/forgotten',
    page: 'forgotten',
    title: 'Forgot your password?',
    noindex: true,
  },
  { path: '/123testing123', page: 'hidden', title: 'Test page', noindex: true },
  { path: '/thank-you', page: 'thankYou', title: 'Thank you', noindex: true },
  {
    path: '/confirm-subscription',
    page: 'confirmSubscription',
    title: 'Confirm your subscription',
    noindex: true,
    private: true,
  },
  {
    path: '/confirm-address',
    page: 'confirmAddress',
    title: 'Confirm your email address',
    noindex: true,
    private: true,
  },
  {
    path: '/unsubscribe',
    page: 'unsubscribe',
    title: 'Unsubscribe from the newsletter',
    noindex: true,
    private: true,
  },
  { path: '/dashboard', page: 'desk', title: 'Dashboard', noindex: true },
  { path: '/blogpost', page: 'desk', title: 'New post', noindex: true },
  { path: '/dashboard/account', page: 'desk', title: 'Account', noindex: true },
  { path: '/dashboard/activity', page: 'desk', title: 'Activity log', noindex: true },
  { path: '/dashboard/mail', page: 'desk', title: 'Email', noindex: true },
  { path: '/dashboard/media', page: 'desk', title: 'Media', noindex: true },
  { path: '/dashboard/messages', page: 'desk', title: 'Messages', noindex: true },
  { path: '/dashboard/operation', page: 'desk', title: 'System status', noindex: true },
  {
    path: '/dashboard/subscribers',
    page: 'desk',
    title: 'Subscribers',
    noindex: true,
  },
  { path: '/dashboard/site', page: 'desk', title: 'Site', noindex: true },
  { path: '/dashboard/tags', page: 'desk', title: 'Tags', noindex: true },
  { path: '/dashboard/team', page: 'desk', title: 'Team', noindex: true },
  { path: '/blogs', page: 'desk', title: 'Posts', noindex: true },
  { path: '*', page: 'notFound', title: 'Page not found', noindex: true },
] as const satisfies readonly Row[];

/** The names of the pages. Several routes may share a page. */
export type PageName = (typeof rows)[number]['page'];

export interface RouteRow extends Row {
  page: PageName;
}

/** Every address of the site. */
export const routes: readonly RouteRow[] = rows;
