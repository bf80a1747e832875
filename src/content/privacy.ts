import type { StatementCopy } from './statement';

// Every sentence is true in each configuration: where the lab can choose, the text says "if".
export const privacyCopy: StatementCopy = {
  eyebrow: 'This site',
  title: 'Privacy',
  lead: 'This site sets no cookies, does not count visits, and loads no code, fonts or trackers from anyone else while you read.',
  parts: [
    {
      title: 'In your browser',
      terms: [
        {
          name: 'For readers',
          text: 'What you type into a form, and the token of an invitation or a link for a new password, may be kept in the session storage of that tab, so that a reload does not lose it. It is deleted when the form is sent or the tab is closed. Passwords are not kept. If a page had to be reloaded because the site was updated, the time of the reload is kept there too.',
        },
        {
          name: 'For signed-in staff',
          text: 'Local storage keeps three entries: user (the name, email address and ID of the account), token (the proof that you signed in) and rights (what the account may do in the desk). Signing out removes all three; without a connection, the entry left keeps the token until the site has ended the session. Readers have none of them.',
        },
        {
          name: 'For staff who write',
          text: 'A database in the browser (IndexedDB), named assay, keeps the text of a post with every change until the post contains it, so that a crash or a lost connection does not lose it. Signing out first sends this text to the server and then removes it; what could not be sent stays until you sign in again. The session storage of a tab keeps the ID of the new post that it edits and, after a sign-in, the number of wrong two-factor codes before it.',
        },
        {
          name: 'Cache',
          text: 'Like any site, this one lets your browser keep copies of its scripts, styles, fonts and images for faster loading. You can delete them, and everything named here, in the settings of your browser.',
        },
      ],
    },
    {
      title: 'On our server',
      terms: [
        {
          name: 'Messages',
          text: 'What you send with one of our forms: your name, email address, organisation and message. Our staff reads it. It is deleted after 400 days.',
        },
        {
          name: 'Newsletter',
          text: 'If we keep the list ourselves, we store your email address and, if you gave it, your name, until you unsubscribe. If we ask you by email to confirm your subscription, an address that is not confirmed is deleted after seven days. Every subscriber can unsubscribe by a link and is then deleted immediately. If you enter your address on our unsubscribe page instead, we email you this link or, if this site sends no email, delete the address immediately. Our activity log then records the day of the subscription, but not the address.',
        },
        {
          name: 'Limits against abuse',
          text: 'When someone signs in, asks for a new password, creates an account or sends a form, the server counts it by IP address, by a hash of the email address, or by account ID. A count runs for at most a day and is deleted within an hour after that. For 30 days after a member of staff signs in, a hash of the email address and IP address is kept, so that failed attempts by strangers do not lock them out.',
        },
        {
          name: 'Log',
          text: 'One line for each request that is not answered from the cache: the time, the page requested, the status of the response, the reason if it was refused, how long it took, a request ID, a code made from the IP address and, for signed-in staff, the start of the session ID. Requests answered from the cache are only counted. The code is made with a random key that is never stored and is replaced every day: it shows which requests of that day came from one network, and afterwards nobody can find out from which. The log contains no IP address, no search terms and nothing you typed. When something fails, the kind of error is logged too, without the values that were being stored. How long the log is kept is set on the server. If a proxy in front of this site keeps a log of its own, that log may contain IP addresses.',
        },
        {
          name: 'Staff accounts',
          text: 'We keep the name, email address, profile, photo, a hash of the password and, if two-factor authentication is on, its key (encrypted) for as long as the account exists. An account that is not approved is deleted after 90 days, or after seven days if its email address is not confirmed. A session records its browser and when it was last used. It ends when you sign out, after 24 hours without use unless you chose to stay signed in, or after seven days, and is then deleted. If you sign out without a connection, your browser keeps the key of the session until the site has ended it.',
        },
        {
          name: 'Staff activity',
          text: 'Who signed in, or published, changed or deleted something, and when, by account name; and how often signing in to an account failed in an hour. It is deleted after 400 days, even if the account is deleted earlier.',
        },
        {
          name: 'Email',
          text: 'If this site sends email, it does so through the mail server we chose. The address and kind of each email are kept for 30 days; the links in it are not.',
        },
        {
          name: 'Backups',
          text: 'If we keep backups of the database, they contain the same data until they are replaced.',
        },
      ],
    },
    {
      title: 'Requests to other servers',
      paragraphs: [
        'Pages, scripts, fonts and our own images come from this server. Your browser contacts another server only in these cases, and without a click only in the first:',
      ],
      terms: [
        {
          name: 'Images in posts',
          text: 'A post may show an image from another server. Your browser fetches it as you scroll near it, without saying which page you are on. That server sees your IP address.',
        },
        {
          name: 'Typeform forms',
          text: 'If we use Typeform for the contact or fellowship form, it is loaded only after you press “Open the form”. What you enter goes to Typeform and is handled under its policies. Until then, your browser does not contact Typeform.',
        },
        {
          name: 'Videos in posts',
          text: 'A video from YouTube (www.youtube-nocookie.com) or Vimeo (player.vimeo.com) is loaded only after you press “Play the video”. That server then sees your IP address and that you came from our site, and may keep data in your browser.',
        },
        {
          name: 'A newsletter service',
          text: 'If we use one, your name and email address are sent to it when you submit the form, in a separate window, and not before.',
        },
        {
          name: 'Links',
          text: 'Another site is contacted only when you follow a link to it. It may then see that you came from our site, but not from which page.',
        },
      ],
    },
  ],
  contact: {
    title: 'Your data',
    text: 'You can ask what data we hold about you, and have it corrected or deleted. Write to us and tell us which email address it is about.',
    link: { href: '/contact', text: 'Contact us' },
  },
};
