import type { SetupStep } from '../shared/api/setup';
import { unreachable } from './unreachable';

/**
 * Labels of the first steps on the dashboard, for admins, with the page where each is done. {site} is the id
 * of the page with what the whole site says about the lab.
 */
export const setupLabels = {
  title: 'Set up your site',
  steps: {
    name: { text: 'Name and logo', href: '/dashboard/site?edit={site}' },
    'contact-address': { text: 'Contact address', href: '/dashboard/site?edit={site}' },
    profile: { text: 'Your profile', href: '/dashboard/account' },
    'second-admin': { text: 'A second admin', href: '/dashboard/team' },
    'second-factor': { text: 'Two-factor authentication', href: '/dashboard/account' },
    samples: { text: 'Remove the sample content', href: '/dashboard/site#samples' },
    email: { text: 'Email', href: '/dashboard/mail' },
    messages: {
      text: 'Email to someone when a reader writes',
      href: '/dashboard/account#account-notifications',
    },
    backup: { text: 'Backups', href: '#backups' },
  } satisfies Record<SetupStep, { text: string; href: string }>,
  /** Read out after the name of a step. */
  done: 'done',
  hint: 'This list disappears when everything is done.',
  dismiss: 'Hide',
  failed: unreachable,
};

/** Labels of the backups on the dashboard, for admins. */
export const backupLabels = {
  title: 'Backups',
  last: 'Last backup',
  proved: 'Last test restore',
  none: 'Never',
  how: 'On the server, add “backup” to COMPOSE_PROFILES in .env and run “docker compose up -d”. The site is then backed up every night, and once a week the newest backup is restored as a trial. “Back up” in docs/operating.md has the details, also without Docker.',
  overdue: {
    since: 'The last backup is from {at}.',
    never: 'No backup has succeeded yet.',
    action: 'Check on the server why, or make a backup now.',
  },
  failed: { backup: 'The last attempt failed: {reason}', proof: 'The last trial failed: {reason}' },
};

/** Labels of the part of the desk's Site page about the sample content, for admins. */
export const sampleLabels = {
  title: 'Sample content',
  tag: 'Sample',
  text: 'This site came with fictional people, posts, partners, press items and a case study. Those that nobody has edited are marked “Sample”; a sample that someone edits becomes your own content.',
  counts: {
    people: { one: '1 sample person', other: '{count} sample people' },
    posts: { one: '1 sample post', other: '{count} sample posts' },
    /** Partners, the case study and press items. */
    others: { one: '1 other sample', other: '{count} other samples' },
  },
  remove: 'Remove the sample content',
  asks: 'Remove {what}? They disappear from the site and the desk, sample accounts are signed out, and posts of your own keep their authors’ names. You can undo this for 30 days. After that it is permanent.',
  asksOwn:
    'Remove {what}? You are signed in with a sample account, so you will be signed out. They disappear from the site and the desk, and posts of your own keep their authors’ names. Another admin can undo this for 30 days. After that it is permanent.',
  yes: 'Remove sample content',
  no: 'Cancel',
  removedNow: 'Sample content removed',
  removed: 'Sample content removed on {date} by {name}. It can be brought back until {until}.',
  undo: 'Undo',
  undoFor: 'Undo the removal of the sample content',
  restored: 'Sample content is back',
  none: 'There is no sample content.',
  failed: unreachable,
};

/** Labels of the dashboard. */
export const dashboardLabels = {
  dashboard: {
    welcome: 'Welcome, {name}',
    write: 'New post',
    manage: 'All posts',
    late: '“{name}” was not published on time: {reason}. We’ll retry every 30 seconds.',
    held: '“{name}” is on hold: {reason}',
    lateLink: 'Open post',
    wrongCodes: {
      text: 'Since your last sign-in, {count} wrong two-factor codes were entered with your password. If it wasn’t you, change your password now.',
      link: 'Open your account',
      dismiss: 'Dismiss',
    },
  },
  offline: {
    title: 'You’re offline',
    text: 'This page opens by itself when the connection is back. Your text is saved on this computer.',
  },
  adminPassword: {
    inUse: 'Your password is still the ADMIN_PASSWORD that this site was installed with.',
    change: 'Change your password',
    inSettings:
      'ADMIN_PASSWORD is still set on the server. Empty it in .env, together with ADMIN_EMAIL, and run “docker compose up -d”.',
  },
};
