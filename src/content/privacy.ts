import type { StatementCopy } from './statement';

// Every sentence is true in each configuration: where the lab can choose, the words say "if".
export const privacyCopy: StatementCopy = {
  eyebrow: 'This site',
  title: 'Privacy',
  lead: 'This site sets no cookies, counts no visits, and loads no code, fonts or trackers from anybody else as you read.',
  parts: [
    {
      title: 'In your browser',
      terms: [
        {
          name: 'For readers',
          text: 'What you type into a form, and the invitation by which you sign up, may be kept in the session storage of that one tab, so that a reload does not lose it. It goes when the form is sent or the tab is closed. Passwords are not kept. If a page had to be reloaded because the site was renewed meanwhile, the time of that stands there too.',
        },
        {
          name: 'For signed-in staff',
          text: 'The local storage keeps two entries: user (name, e-mail address and number of the account) and token (the proof of having signed in). Signing out removes both. Readers have neither.',
        },
      ],
    },
    {
      title: 'On our server',
      terms: [
        {
          name: 'Messages',
          text: 'What you send with a form of ours: your name, e-mail address, organisation and message. The staff reads it. It is deleted after 400 days.',
        },
        {
          name: 'Newsletter',
          text: 'If we keep the list ourselves: your e-mail address and, if you gave it, your name, until you leave. If the list begins with a mail to you, an address that nobody confirms is erased after seven days. Every subscriber can leave by a link, and is then erased at once.',
        },
        {
          name: 'Counts against flooding',
          text: 'When somebody signs in, asks for a new password, creates an account or sends a form, the server counts it by the address of their connection, the e-mail address as a hash, or the number of the account. A count runs for at most a day and is erased within the hour after. For 30 days after a sign-in of the staff, a hash of the e-mail address and the address of the connection is kept, so that wrong tries by strangers do not keep them out.',
        },
        {
          name: 'Log',
          text: 'One line for each request that the server works out anew: the time, the page asked for, the status of the answer, how long it took, and a number for the request. It holds no address of yours, no search terms and nothing that you typed. When something fails, the kind of error is written down too, without the values that were being stored. How long the log is kept is set where the server runs.',
        },
        {
          name: 'Staff accounts',
          text: 'Name, e-mail address, profile, photo, a hash of the password and, if there is one, the second factor, encrypted: as long as the account exists. One that nobody approves is erased after 90 days. A session notes which browser it belongs to and when it was last used. It ends at sign-out, otherwise after seven days, and is then erased.',
        },
        {
          name: 'What the staff did',
          text: 'Who signed in, published, changed or deleted something, and when, by the name of the account. It is deleted after 400 days, also when the account is gone before.',
        },
        {
          name: 'Mail',
          text: 'If this site sends mail, it does so through the mail server that we chose. The address and the kind of each mail are kept for 30 days, the links in it are not.',
        },
        {
          name: 'Copies',
          text: 'If we keep copies of the database for safety, they hold the same until they are replaced.',
        },
      ],
    },
    {
      title: 'Requests to others',
      paragraphs: [
        'Pages, scripts, fonts and our own pictures come from this server. These are all the cases in which your browser asks another one:',
      ],
      terms: [
        {
          name: 'Pictures in posts',
          text: 'A writer may show a picture that stands on another server. It is fetched as you come near it, without saying which page you are on. That server sees the address of your connection.',
        },
        {
          name: 'Forms of Typeform',
          text: 'If we use Typeform for the contact or the fellowship form, it is loaded only after you press “Open the form”. What you enter goes to Typeform and is treated by their rules. Until then nothing is asked of them.',
        },
        {
          name: 'A newsletter service',
          text: 'If we use one, your name and e-mail address go there when you send the form, in a window of its own, and not before.',
        },
        {
          name: 'Links',
          text: 'A link to another site leads there only when you follow it. That site may then see that you came from ours, but not from which page.',
        },
      ],
    },
  ],
  contact: {
    title: 'Your data',
    text: 'You may ask what we hold about you, and have it corrected or erased. Write to us, and say which e-mail address it is about.',
    link: { href: '/contact', text: 'Contact us' },
  },
};
