/** Shown in place of a desk page that only admins can see. */
export const onlyAdminsLabels = {
  text: 'Only admins can see this page.',
  ask: 'Ask an admin if you need access.',
  secondFactor: 'Admins need two-factor authentication to see this page.',
  account: 'Set it up in your account',
};
