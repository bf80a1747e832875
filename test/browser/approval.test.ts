import { fill, PASSWORD, useSite } from '../support/browser';

const site = useSite({ SIGNUP_POLICY: 'approval' });

test('an account that waits for approval says so, at sign-up and at sign-in', async () => {
  const page = await site.open('/signup');
  await fill(page, { Name: 'Alan Turing', Email: 'alan@example.org' });
  await fill(page, { Password: PASSWORD, 'Repeat the password': PASSWORD });
  await page.getByLabel('Title').selectOption('HR');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByRole('status')
    .getByText('Your account is waiting for approval', { exact: true })
    .waitFor();

  site.expectTrouble(/^403 POST \/api\/auth\/login/);
  await fill(page, { Email: 'alan@example.org', Password: PASSWORD });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('alert')
    .getByText('Your account is waiting for approval. Please try again', { exact: true })
    .waitFor();
});
