import { cleanup, screen } from '@testing-library/react';
import { SavedState } from '../../../../../src/client/desk/documents/autosave/SavedState';
import { autosaveLabels } from '../../../../../src/content/autosave';
import { button } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';

describe('where the text is saved', () => {
  const show = (view: Partial<Parameters<typeof SavedState>[0]['view']>, timeZone = 'UTC') => {
    const signIn = jest.fn();
    const known = { state: 'saved', unsaved: false, reason: '', onlyHere: false } as const;
    const all = { ...known, savedAt: null, ...view };
    const hand = renderPart(
      <SavedState view={all} meaning={autosaveLabels.means.published} signIn={signIn} />,
      {
        timeZone,
      },
    );
    const seen = document.querySelector('.saved-state p');
    const heard = document.querySelector('.saved-state [role=status]');
    return { hand, signIn, seen: seen?.textContent, heard: heard?.textContent };
  };

  const refused = 'Saved on this computer only. Couldn’t save to your account: Too long';
  // A screen reader hears of trouble, not of every letter that is saved.
  test.each([
    ['saved', '', 'Saved', ''],
    ['saving', '', 'Saving...', ''],
    ['offline', '', 'Offline. Saved on this computer.', 'Offline. Saved on this computer.'],
    ['refused', 'Too long', refused, refused],
  ] as const)('is shown: %s', (state, reason, text, heard) => {
    expect(show({ state, reason })).toMatchObject({ seen: text, heard });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['nothing before the first change', null, ''],
    ['that unpublished changes are autosaved', true, 'Autosaved, not published'],
  ])('a saved text: says %s', (_, unsaved, text) => {
    expect(show({ unsaved })).toMatchObject({ seen: text, heard: '' });
  });

  test('a text that was saved today says when, on the clock of the site and not of the device', () => {
    const savedAt = new Date().toISOString();
    const time = savedAt.slice(11, 16);
    expect(show({ savedAt, unsaved: true }).seen).toBe(`Autosaved ${time}, not published`);
    cleanup();
    expect(show({ savedAt }).seen).toBe(`Saved ${time}`);
  });

  test('a text that was saved on another day says which', () => {
    const savedAt = '2026-01-09T23:42:00.000Z';
    expect(show({ savedAt, unsaved: true }).seen).toBe('Autosaved 9 Jan, 23:42, not published');
    cleanup();
    expect(show({ savedAt }, 'Europe/Paris').seen).toBe('Saved 10 Jan, 00:42');
  });

  test('what “Autosaved, not published” means is read by pressing it', async () => {
    const { hand } = show({ unsaved: true });
    const label = await button('Autosaved, not published');
    expect(label.getAttribute('aria-expanded')).toBe('false');
    label.focus();
    await hand.keyboard('{Enter}');
    expect(label.getAttribute('aria-expanded')).toBe('true');
    const text = document.getElementById(label.getAttribute('aria-controls') ?? '');
    expect(text?.textContent).toMatch(/Readers see the post as it was last published\.$/);
    expect(text?.hidden).toBe(false);
  });

  test('signed out, with the way to sign in', async () => {
    const { hand, signIn, seen } = show({ state: 'signedOut' });
    expect(seen).toBe('Signed out. Saved on this computer.');
    await hand.click(await button('Sign in'));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('a browser that keeps nothing says so until the text is on the server', () => {
    const warning =
      'This browser can’t store your text. Keep this page open until you see “Autosaved”.';
    expect(show({ state: 'saving', onlyHere: true }).heard).toBe(warning);
  });

  test('a browser without storage is not a problem once the text is on the server', () => {
    expect(show({ state: 'saved', onlyHere: true })).toMatchObject({ seen: 'Saved', heard: '' });
  });
});
