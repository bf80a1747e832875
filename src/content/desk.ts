import { type HeadField, headFields, postFields } from '../shared/posts/post-fields';
import type { SectionField, SectionType } from '../shared/posts/section-fields';
import { sharingFields } from './sharing';

/** Labels of the desk. The desk is not rendered by the server, so it imports them. */
export const deskLabels = {
  clock: 'All times in {zone}',
  nav: {
    label: 'Desk',
    /** Opens the links on a phone. */
    open: 'Menu',
    items: [
      { href: '/dashboard', text: 'Home' },
      { href: '/blogs', text: 'Posts' },
      { href: '/blogpost', text: 'New post' },
      { href: '/dashboard/media', text: 'Media' },
    ],
    ofPages: [{ href: '/dashboard/site', text: 'Site' }],
    ofInbox: [
      { href: '/dashboard/messages', text: 'Messages' },
      { href: '/dashboard/subscribers', text: 'Subscribers' },
    ],
    ofAdmins: [
      { href: '/dashboard/team', text: 'Team' },
      { href: '/dashboard/activity', text: 'Activity' },
      { href: '/dashboard/mail', text: 'Email' },
      { href: '/dashboard/operation', text: 'System status' },
    ],
  },
  account: {
    nobody: 'Account',
    own: 'Your account',
    site: 'View site',
    logout: 'Logout',
  },
  titles: {
    dashboard: 'Dashboard',
    blogs: 'Posts',
    newPost: 'New post',
    edit: 'Edit post',
    versions: 'History',
    site: 'Site',
    media: 'Media',
    messages: 'Messages',
    subscribers: 'Subscribers',
    team: 'Team',
    tags: 'Tags',
    activity: 'Activity log',
    mail: 'Email',
    operation: 'System status',
    account: 'Your account',
  },
  list: {
    status: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', trash: 'In trash' },
    edit: 'Edit',
    duplicate: 'Duplicate',
    view: 'View',
    versions: 'History',
    older: 'Older posts',
    loading: 'Loading...',
    failed: 'Couldn’t load the list.',
    retry: 'Try again',
    export: 'Export CSV',
    exportFailed: 'Couldn’t download the file. Check your connection.',
  },
  post: {
    fields: Object.fromEntries(
      headFields.map((field) => [field, postFields[field].label]),
    ) as Record<HeadField, string>,
    authors: {
      one: 'Author',
      at: 'Author {place}',
      choose: 'Choose an author',
      add: 'Add another author',
      tools: { up: 'Move up', down: 'Move down', remove: 'Remove' },
      toolOf: '{tool}: {name}',
      moved: '{name} is now author {place} of {count}',
      removed: '{name} is no longer an author',
    },
    optional: 'optional',
    sharing: sharingFields.label,
    hints: {
      blurb: 'Shown under the title and in lists. One or two sentences.',
      img: 'Paste an image URL, or add an image below.',
      imgAlt:
        'What the image shows, for readers who can’t see it. Leave it empty if the image only decorates.',
      tags: 'Up to {limit}, separated by commas',
      direct: 'Follows the title until you change it or publish.',
      directLive: 'If you change it, old links keep working.',
      sharingTitle: postFields.sharingTitle.hint ?? '',
      sharingText: postFields.sharingText.hint ?? '',
      sharingImg:
        'An uploaded image of at least 1200 by 630 pixels. Without one, the featured image is shown, or else the title and the summary.',
      original:
        'For a post that appeared elsewhere first: the address of that page, which starts with https://. Readers see a link to it, and search engines are asked to list it instead of this post.',
    },
    section: {
      text: 'Text',
      quote: 'Pull quote',
      image: 'Image',
      content: { text: 'Text', quote: 'Pull quote', image: 'Image URL' },
      placeholder: { text: 'Write your text', quote: 'Enter the quote' },
      source: 'Source',
      alt: 'Alt text',
      altHint: 'Describe the image for people who can’t see it.',
      decorative: 'Decorative image (no alt text needed)',
      caption: 'Caption',
      width: 'Width',
      wide: 'Wider than the text',
      group: 'Gallery',
    } satisfies Labels<SectionType | Exclude<SectionField, 'content'>>,
    /** The state of the post, as readers see it. */
    state: {
      draft: 'Draft',
      scheduled: 'Scheduled for {time}',
      held: 'On hold',
      published: 'Published',
      changed: 'Published, with unpublished changes',
      trash: 'In trash',
    },
    actions: 'Publishing',
    publish: 'Publish',
    saveDraft: 'Save draft',
    publishChanges: 'Publish changes',
    sending: 'Sending...',
    added: 'Blog post successfully added!',
    addFailed: 'Error adding blog post. Please try again.',
    draftSaved: 'Draft saved',
    held: 'Saved, but on hold. The list of posts says why.',
    unpublished: 'Unpublished. The post is now a draft.',
    nameRequired: 'Enter a title',
    offline: 'Couldn’t reach the server. Check your connection. Your text is still here.',
    signedOut: 'You’re signed out. Your text is safe and will be sent when you sign in again.',
    gone: 'Blog not found.',
    latest: 'Latest posts',
  },
};

/** A label for each, beside other words. */
type Labels<Key extends string> = Record<Key, string> & Record<string, unknown>;
