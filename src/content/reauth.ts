/** The words of the dialog that asks for the password once more. */
export const reauthLabels = {
  title: 'Your password once more',
  text: 'This is asked before a change that somebody else must not make at your computer. It holds for 15 minutes.',
  password: 'Password',
  go: 'Go on',
  later: 'Cancel',
  failed: 'There was no answer. The connection may be down.',
};
