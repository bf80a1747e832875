import type { SetupStep } from '../shared/api/setup';
import { unreachable } from './unreachable';

/**
 * Labels of the first steps on the dashboard, for admins, with the page where each is done. {site} is the id
 * of the document with what the whole site says about the lab.
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
