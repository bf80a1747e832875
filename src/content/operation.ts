import type { CheckName, CheckState } from '../shared/api/operation';

/** Labels of the page System status of the desk, and of `npm run doctor`. */
export const operationLabels = {
  lead: 'Checks of the site, its database, email and backups. On the server, “npm run doctor” runs the same checks.',
  allGood: 'Everything is in order.',
  some: { one: '1 thing needs attention.', other: '{count} things need attention.' },
  again: 'Check again',
  checking: 'Checking...',
  failed: 'Couldn’t check. Check your connection.',
  processes: 'Processes of the site',
  process: 'Assay {release}, started {started}.',
  seen: {
    one: 'Last sign of life 1 second ago.',
    other: 'Last sign of life {count} seconds ago.',
  },
  change: 'It knows change {change}.',
  behind: {
    one: 'It does not know the newest change.',
    other: 'It does not know the newest {count} changes.',
  },
  media: 'Open Media, which marks the missing files',
  photoOf: 'the photo of {name}',
  andMore: '{names} and {count} more',
  runs: 'Runs',
  lost: 'Lost',
  names: {
    settings: 'Settings',
    release: 'Release',
    processes: 'Processes',
    database: 'Database',
    disk: 'Disk',
    permissions: 'Permissions',
    clock: 'Clock',
    uploads: 'Uploads',
    address: 'Address',
    certificate: 'Certificate',
    cdn: 'CDN',
    email: 'Email',
    backup: 'Backups',
  } satisfies Record<CheckName, string>,
  states: { good: 'Good', warning: 'Warning', problem: 'Problem' } satisfies Record<
    CheckState,
    string
  >,
};

/** A sentence about what a check found, and one about what to do. */
type Finding = readonly [found: string, advice: string];

/** What the checks find. */
export const findings = {
  settings: {
    good: ['All are valid.', ''],
    invalid: ['{problems}', 'Correct them in .env or in the environment, and restart the site.'],
    adminPassword: [
      'ADMIN_PASSWORD is still set.',
      'Change that password in the desk, empty ADMIN_EMAIL and ADMIN_PASSWORD, and restart the site.',
    ],
    proxy: [
      'SITE_URL starts with https and TRUST_PROXY is 0, so all visitors count as one.',
      'Set TRUST_PROXY to the number of proxies in front of the site, usually 1.',
    ],
  },
  release: {
    good: ['Assay {release} on Node {node}.', ''],
    outdated: [
      'Assay {release} on Node {node}.',
      'Node 20 no longer gets security fixes. Install Node 24.',
    ],
    newer: [
      'Assay {release} on Node {node}. Release {newer} has been fetched.',
      'Upgrade, as docs/operating.md describes.',
    ],
  },
  processes: {
    none: ['None runs at the moment.', 'Start the site, and look at its log if it ends.'],
    one: ['There is one.', ''],
    good: ['There are {count}, and they agree.', ''],
    odd: [
      '{name} differs from most others in {settings}.',
      'Give it the values of the others, and restart it.',
    ],
    differ: [
      '{name} and {other} differ in {settings}.',
      'Give all processes the same values, and restart those that had others.',
    ],
    excluded: [
      '{name} runs release {release}, and the database needs {needed}.',
      'End it, or upgrade it too. Its /readyz is 503, so that a balancer asks the others.',
    ],
    clock: [
      'The clock of {name} differs from that of the database by {seconds} seconds.',
      'Turn on time synchronisation (NTP) there. Scheduled posts and sessions depend on it.',
    ],
    lost: [
      '{name} has given no sign of life for half a minute.',
      'If it was not removed on purpose, its log says why it ended. It leaves this list after an hour.',
    ],
    releases: [
      'They run the releases {releases}.',
      'Upgrade the others too, as docs/operating.md describes.',
    ],
  },
  database: {
    good: ['{version}, {size}.', ''],
    superuser: [
      '{version}, {size}. The site connects as a superuser.',
      'Connect as a user who owns only this database, as docs/operating.md describes.',
    ],
    readOnly: [
      '{version}, {size}. It accepts no changes.',
      'Look for a full disk or a failover at its provider. The site continues by itself.',
    ],
    away: [
      'The database cannot be used: {reason}',
      'Start the database and check DATABASE_URL. The site continues by itself.',
    ],
    // The reason says what to do.
    unusable: ['{reason}', ''],
  },
  disk: {
    good: [
      '{free} of {total} are free. Uploads here have {uploads}, archives of upgrades {archives}.',
      '',
    ],
    full: [
      'Only {free} of {total} are free. Uploads here have {uploads}, archives of upgrades {archives}.',
      'Delete old backups and unused images (docker image prune), or enlarge the disk.',
    ],
  },
  permissions: {
    good: ['Only the user of the site can read its secrets.', ''],
    open: [
      'Other users of this computer can read {files}.',
      'Run chmod 600 on each of these files.',
    ],
    unwritable: [
      'The site cannot write to {folder}.',
      'Make the user who runs the site the owner of this folder: chown -R.',
    ],
  },
  clock: {
    good: ['It agrees with the database.', ''],
    differs: [
      'It differs from the clock of the database by {seconds} seconds.',
      'Turn on time synchronisation (NTP) on both computers. Scheduled posts and sessions depend on it.',
    ],
    behind: [
      'It is before the newest entry of the activity log, {time}.',
      'Turn on time synchronisation (NTP). Scheduled posts and sessions depend on the clock.',
    ],
  },
  uploads: {
    good: ['{place} has all files of the {count} uploads.', ''],
    none: ['{place} can be used, and nothing is uploaded yet.', ''],
    missing: [
      '{place} has lost files of {missing} of {count} uploads: {names}.',
      'Upload the same files again under Media, which stores them where they were, or restore them from a backup.',
    ],
    late: [
      '{place} is slow: {count} uploads were compared in the time there was, and no file is missing.',
      'Check again when it is less busy.',
    ],
    away: [
      '{place} cannot be used: {reason}.',
      'Check MEDIA_S3_URL or DATA_DIR, and what its provider says. Pages go on, and nothing can be uploaded.',
    ],
  },
  address: {
    local: ['{url} is only for this computer or its network.', ''],
    good: ['{host} is {addresses}, and the site answers there.', ''],
    unknown: [
      'The name {host} was not found.',
      'Add a DNS record of type A or AAAA for {host} that points to this server.',
    ],
    silent: [
      '{host} is {addresses}, and the site does not answer there: {reason}.',
      'Check that the address is that of this server, that its firewall lets ports 80 and 443 in, and that the proxy runs.',
    ],
  },
  certificate: {
    none: ['The site does not use https.', ''],
    good: ['Valid until {day}, for {days} more days.', ''],
    ends: [
      'It ends on {day}, in {days} days.',
      'The proxy should have renewed it. Its log says why it did not.',
    ],
    ended: ['It ended on {day}.', 'The proxy should have renewed it. Its log says why it did not.'],
    untrusted: [
      'Browsers do not trust it: {reason}.',
      'Use a certificate of a public authority, with its intermediate certificates. Caddy gets one by itself.',
    ],
    unread: ['It could not be read: {reason}.', 'See Address.'],
  },
  cdn: {
    none: ['No CDN is set up. The site works without.', ''],
    good: ['PURGE_URL accepts what the CDN must forget.', ''],
    refused: [
      'PURGE_URL does not accept what the CDN must forget: {reason}.',
      'Until it does, the CDN can show pages from before a change, for CDN_SECONDS and ten minutes.',
    ],
    waiting: [
      'The CDN has not been told of a change for {seconds} seconds.',
      'Look in the log of each process for “purges”, and at its line under Processes.',
    ],
  },
  email: {
    none: ['No email server is set up. The site works without.', ''],
    good: ['{server} accepts the connection.', ''],
    failed: [
      '{server} accepts the connection. Emails that failed in the last 7 days: {count}.',
      'Open Email in the desk. It says why each of them failed.',
    ],
    refused: ['{reason}.', 'Check SMTP_URL. Email that waits is sent once the server accepts it.'],
  },
  backup: {
    none: ['No backup has been made.', 'docs/operating.md says how, under “Back up”.'],
    good: ['The last, of {size}, was made on {day}, the last trial restore on {proved}.', ''],
    unproved: [
      'The last, of {size}, was made on {day}. No backup has been restored as a trial.',
      'Restore one as a trial, as docs/operating.md describes under “Back up”.',
    ],
    overdue: ['The last, of {size}, was made on {day}.', 'Find out why none was made since.'],
    failed: ['The last backup failed: {reason}', 'Correct the cause and make a backup.'],
    unusable: [
      'The last trial restore failed: {reason}',
      'Correct the cause, and restore another backup as a trial.',
    ],
  },
} as const satisfies Record<CheckName, Record<string, Finding>>;
