/** Labels of publishing: the buttons, the schedule, the checklist and the preview links. */
export const publishingLabels = {
  publishNow: 'Publish now',
  searchResult: 'In search results, the page will look like this',
  saveScheduled: 'Save',
  backToDraft: 'Unschedule',
  /** For accounts without the right to publish. */
  cannotPublish: {
    draft: 'Your account can’t publish. Send the post for review, and a colleague can publish it.',
    shown:
      'Your account can’t change a post that is published or scheduled. Ask a colleague who can publish to do it.',
  },
  later: {
    title: 'Schedule',
    time: 'Date and time ({zone})',
    schedule: 'Schedule',
    missing: 'Enter a date and time',
    past: 'Choose a time in the future',
    odd: {
      skipped:
        'The clocks go forward that night, so {time} does not exist in {zone}. It will be published on {used}.',
      twice:
        'The clocks go back that night, so {time} comes twice in {zone}. It will be published the first time ({offset}).',
    },
  },
  date: {
    title: 'Publication date',
    label: 'Date ({zone})',
    hint: 'For a text that appeared elsewhere before. Leave empty to use the day on which it is published.',
    hintLive: 'Another date needs a reason. Readers see only the new date.',
    reason: 'Reason for the new date',
    reasonHint: 'Kept in History for your colleagues.',
  },
  unpublish: {
    action: 'Unpublish',
    asks: 'It will be removed from the site and feed and become a draft.',
    yes: 'Unpublish post',
    no: 'Keep it published',
  },
  correction: {
    label: 'Correction note',
    hint: 'Tells readers what you corrected. Shown with the date at the top of the post.',
    changedFacts:
      'Readers were told “{before}” and will now read “{after}”. If this corrects a mistake, say so.',
    removedFacts:
      'Readers were told “{before}”, which is gone. If this corrects a mistake, say so.',
  },
  notes: {
    title: 'Correction notes',
    text: 'You can fix the wording of a note. Readers see the new wording with the original date, and History keeps both.',
    one: 'Note of {day}',
    /** A later note of the same day. */
    again: '{day} ({number})',
    save: 'Save wording',
    saveOne: 'Save the wording of the note of {day}',
    saved: 'Correction note changed',
    saveFailed: 'Couldn’t change the note. Check your connection.',
    moved: 'Someone has changed this post in the meantime. Check the note and save it again.',
    missing: 'Enter a note. A correction note can’t be removed.',
    none: 'This post has no correction notes.',
    loading: 'Loading...',
    failed: 'Couldn’t load the notes.',
    close: 'Close',
  },
  versions: 'History',
  sent: {
    /** The popup has said that a post was published for the first time. */
    at: 'Readers find it at {address}.',
    changed: 'Changes published.',
    scheduled: '“{name}” is scheduled for {time}.',
    /** Instead of the form of a new post. */
    title: '“{name}” is published',
    another: 'Write another post',
    view: 'View post',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).',
    edit: 'Keep editing',
  },
  preview: {
    title: 'Preview',
    width: { label: 'Width', phone: 'Phone', desktop: 'Desktop' },
    scheme: { label: 'Colours', light: 'Light', dark: 'Dark' },
    frame: 'The post as readers will see it',
    loading: 'Loading the preview...',
    offline: 'The preview needs a connection. Check yours, and try again.',
    beyond: '{section} can’t be shown: {problem}.',
    retry: 'Try again',
    close: 'Close',
  },
  checklist: {
    titles: {
      published: 'Before publishing',
      scheduled: 'Before scheduling',
      changed: 'Before publishing the changes',
    },
    goesOut: 'It will be published on {time} ({zone}).',
    states: { ok: 'OK', warn: 'Suggestion', block: 'Needs fixing', wait: 'In progress' },
    titleOk: 'The title has {count} characters.',
    titleLong: 'The title has {count} characters. Search results show about {most}.',
    sharingTitleLong:
      'The title for search engines has {count} characters. Search results show about {most}.',
    titleTooLong: 'The title has {count} characters. Use {most} or fewer.',
    presence: {
      blurb: {
        ok: 'Summary added.',
        missing: 'There is no summary. Lists and shared links will show only the title.',
      },
    },
    empty: 'The post has no text.',
    imagesOk: 'Every image has alt text or is decorative.',
    imageBare: '{section} needs alt text, or mark it as decorative.',
    featuredBare: 'The featured image has no alt text. That is right only if it decorates.',
    imageInText: 'An image in {section} needs alt text.',
    imageForeign:
      '{place} is hosted on {host}. That site can see your readers, and can change or remove the image.',
    sharingForeign:
      'The image for shared links is hosted on {host}, so it is not shown. Upload it instead.',
    imageIn: 'An image in {section}',
    featuredImage: 'The featured image',
    beyondBound: '{section}: {problem}.',
    linksOk: 'All internal links work.',
    linkDead: '{section} links to {href}, which doesn’t exist.',
    linksWait: 'Checking internal links.',
    linksUnknown: 'Couldn’t check the links. Check your connection, or continue without the check.',
    goTo: 'Go to field',
    goToOne: 'Go to field: {item}',
    card: 'When shared, your post will look like this',
    cardUnknown: 'Couldn’t load the preview of a shared link. Check your connection.',
    blocked: 'Fix the items marked ! to publish. Your text is saved.',
    go: { published: 'Publish', scheduled: 'Schedule', changed: 'Publish changes' },
    anyway: {
      published: 'Publish anyway',
      scheduled: 'Schedule anyway',
      changed: 'Publish changes anyway',
    },
    back: 'Back to editing',
  },
};
