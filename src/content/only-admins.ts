/** In the place of a desk page that only admins see. */
export const onlyAdminsLabels = {
  text: 'Only admins see this page.',
  ask: 'An admin of your lab can make you one.',
  secondFactor: 'Admins need a second factor here before they can see this page.',
  account: 'Add a second factor to your account',
};
