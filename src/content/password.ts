/** The button beside a password that shows and hides it. */
export const passwordCopy = {
  show: 'Show',
  hide: 'Hide',
  /** The same, read by screen readers, with the label of the field. */
  showThis: 'Show: {label}',
  hideThis: 'Hide: {label}',
  /** Read by screen readers when it is pressed. */
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
};

export type PasswordCopy = typeof passwordCopy;
