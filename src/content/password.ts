/** The button beside a password that shows and hides it. */
export interface PasswordCopy {
  show: string;
  hide: string;
  /** The same, read by screen readers, with the label of the field. */
  showThis: string;
  hideThis: string;
  /** Read by screen readers when it is pressed. */
  shown: string;
  hidden: string;
}

export const passwordCopy: PasswordCopy = {
  show: 'Show',
  hide: 'Hide',
  showThis: 'Show: {label}',
  hideThis: 'Hide: {label}',
  shown: 'Your password is visible',
  hidden: 'Your password is hidden',
};
