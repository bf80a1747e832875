/**
 * Limits that the forms show and the server's input classes enforce. In characters, unless the name
 * says bytes (bcrypt reads at most 72), days, hours or minutes. A password's are code points.
 */
export const limits = {
  name: 80,
  email: 254,
  passwordMin: 12,
  passwordMaxBytes: 72,
  code: 100,
  passwordLinkMinutes: 60,
  confirmDays: 7,
  /** How many accounts may wait for approval. Further people need an invitation. */
  waitingAccounts: 200,
  /** The most accounts that one call declines. */
  declinedAtOnce: 200,
  /** Bytes of an account's autosaves and private history, as they are stored. */
  privateBytes: 200_000_000,
  position: 80,
  invitee: 120,
  sessionDays: 7,
  sessionIdleHours: 24,
  sessions: 20,
  quote: 500,
  paragraph: 5000,
  paragraphs: 40,
  listItem: 300,
  listItems: 40,
  link: 500,
  jobTitle: 40,
  postName: 200,
  direct: 210,
  blurb: 1000,
  sharingTitle: 120,
  sharingText: 300,
  address: 2000,
  sectionText: 100_000,
  caption: 500,
  alt: 500,
  source: 200,
  group: 40,
  sections: 200,
  authors: 20,
  // All names of a post's authors, joined.
  authorNames: 2000,
  /** The most posts that one call changes. */
  postsAtOnce: 100,
  tags: 10,
  tag: 40,
  search: 200,
  correction: 500,
  dateReason: 300,
  // The first year of a publication date: a mistyped year would hide a post at the end of the list.
  firstYear: 1900,
  reviewNote: 1000,
  reviewers: 10,
  trashDays: 30,
  organisation: 200,
  message: 10_000,
  imageBytes: 15 * 1024 * 1024,
  pdfBytes: 20 * 1024 * 1024,
  /** How many files one account uploads at the same time. */
  uploadsAtOnce: 2,
};
