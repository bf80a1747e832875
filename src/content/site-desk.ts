/** Labels of the desk's pages about the site: the list of its pages, and the form of a page. */
export const siteLabels = {
  intro: 'The texts of the public pages. A page that nobody has changed shows its default texts.',
  empty: 'There are no pages to edit.',
  state: {
    none: 'Default texts',
    changed: { one: '1 field changed', other: '{count} fields changed' },
    /** `fields` is one of the lines above. */
    by: '{fields}, {day} by {name}',
    unpublished: 'Unpublished changes',
    scheduled: 'Changes scheduled',
    held: 'On hold',
    /** After one of the lines above. */
    scheduledBy: '{fields}. Changes scheduled by {name} for {time}.',
  },
  edit: 'Edit',
  versions: 'History',
  view: 'View',
  /** `{action}: {page}` names a button or a link of a row. */
  named: '{action}: {page}',
  gone: 'Page not found',
  title: 'Edit page: {page}',
  live: 'Live',
  liveChanged: 'Live, with unpublished changes',
  liveScheduled: 'Live, changes scheduled for {time}',
  liveHeld: 'Live, scheduled changes on hold',
  actions: 'Page actions',
  publish: 'Publish',
  publishing: 'Publishing...',
  publishNow: {
    action: 'Publish now',
    asks: 'Readers see all changes now, not on {time}.',
    yes: 'Publish now',
    no: 'Keep the schedule',
  },
  done: {
    publish: 'Page published.',
    schedule: 'Changes scheduled for {time}',
    unschedule: 'Unscheduled. You still have the changes, and they are in History.',
  },
  nothing: 'There is nothing to publish.',
  nothingToSchedule: 'There is nothing to schedule. Change the page first.',
  failed: {
    publish: 'Couldn’t publish the page. Please try again.',
    schedule: 'Couldn’t schedule the changes. Please try again.',
    unschedule: 'Couldn’t cancel the schedule. Please try again.',
  },
  sent: '“{page}” is live.',
  sentScheduled: 'The changes to “{page}” are scheduled for {time}.',
  sentView: 'View page',
  /** What preview links to a page show: what is scheduled, and the user's own changes, if any. */
  previews: {
    none: 'There is nothing to show: the page has neither unpublished changes of yours nor scheduled ones.',
    changes:
      'Anyone with the link can read the page with your unpublished changes as you make them, until you publish or discard them. No account needed.',
    scheduled:
      'Anyone with the link can read the page with the scheduled changes, until they are published. No account needed.',
    both: 'Anyone with the link can read the page with the scheduled changes until they are published, or with your unpublished changes as you make them, until you publish or discard them. No account needed.',
    makeScheduled: 'Create link to scheduled changes',
  },
  preview: {
    title: 'Preview of the page',
    frame: 'The page as readers will see it',
    hint: 'Select a text in the preview to edit it.',
    unknown: 'This text is not part of this page’s form.',
  },
  opening: 'Opening',
  more: 'Other texts',
  changed: {
    text: 'Changed. The default is “{value}”',
    none: 'Changed. It is empty by default.',
    on: 'Changed. It is on by default.',
    off: 'Changed. It is off by default.',
    list: {
      one: 'Changed. The default has 1 entry.',
      other: 'Changed. The default has {count} entries.',
    },
    use: 'Use the default',
    useOne: 'Use the default: {field}',
    used: 'The default is back.',
    undo: 'Undo',
  },
  /** `{name}` is a setting of the operator. */
  setting: 'The server has {name} set to {value}, which is used instead.',
  everyPage: 'Every page',
  shades: {
    pick: '{field}: Choose',
    light: 'A link on a light page',
    dark: 'A link on a dark page',
    button: 'A button',
  },
  link: {
    text: 'Text',
    href: 'Address',
    hint: 'On this site, such as /about, or one that starts with https://',
  },
  image: {
    alt: 'Alt text',
    hint: 'Describe the image for people who can’t see it. Leave this empty if it only decorates the page.',
  },
  list: {
    most: 'up to {count}',
    full: 'There can be at most {count}.',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    moved: '{entry} moved to {place} of {count}.',
    removed: '{entry} removed.',
    undo: 'Undo',
  },
};
