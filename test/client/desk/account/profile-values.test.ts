import {
  checkProfile,
  profileValuesOf,
  lists,
  profileInput,
} from '../../../../src/client/desk/account/profile-values';
import type { AccountJson } from '../../../../src/shared/api/accounts';

/** The complete body of PUT /api/account, which deletes omitted fields. */
const own = {
  name: 'Ada King Lovelace',
  title: 'developer',
  position: 'Head of engines',
  quote: 'It weaves, “so to speak”, patterns.',
  description: ['She wrote, first of all, notes.', 'Then a program.'],
  notable: ['Note G', 'Sketch of the engine, translated'],
  previous_titles: ['Countess', 'Translator, of one book'],
  memberships: ['Friends of the engine', 'A circle, in London'],
  socials: ['https://example.org/@ada', 'https://example.org/ada?a=1,2'],
};
const empty = { description: [], notable: [], previous_titles: [], memberships: [], socials: [] };

const account: AccountJson = {
  ...own,
  id: '7c0f8a52-6f8e-4f0e-9a57-0d6f1a3a5b11',
  img: 'ada_king_lovelace',
  photo: null,
  version: 1,
  email: 'ada@example.org',
  isAdmin: true,
  onSite: true,
  secondFactor: true,
  recoveryCodesLeft: 10,
  emailConfirmed: true,
  newEmail: null,
  confirmsEmail: false,
  rights: [],
  inboxMail: false,
};

test('an unchanged form saves the profile unchanged, with every list and nothing else', () => {
  expect(profileInput(profileValuesOf(account))).toEqual(own);
});

test('an unchanged form of an empty profile saves it unchanged', () => {
  const silent = { ...account, ...empty, position: null, quote: '' };
  expect(profileInput(profileValuesOf(silent))).toEqual({
    ...own,
    ...empty,
    position: '',
    quote: '',
  });
});

test.each(lists)(
  'each line of %s is an entry, without blank lines and surrounding spaces',
  (list) => {
    const values = {
      ...profileValuesOf(account),
      [list]: '\n  First, and more \r\n\n \t \nSecond\n\n',
    };
    expect(profileInput(values)).toEqual({ ...own, [list]: ['First, and more', 'Second'] });
  },
);

test.each(lists)('an emptied list of %s is saved as an empty list', (list) => {
  const values = { ...profileValuesOf(account), [list]: ' \n\n' };
  expect(profileInput(values)).toEqual({ ...own, [list]: [] });
});

test('surrounding spaces are not saved, and a blank name is an error', () => {
  const values = { ...profileValuesOf(account), name: ' Ada ', position: ' ', quote: ' So. ' };
  expect(profileInput(values)).toEqual({ ...own, name: 'Ada', position: '', quote: 'So.' });
  expect(checkProfile(values)).toEqual({});
  expect(Object.keys(checkProfile({ ...values, name: ' ' }))).toEqual(['name']);
});
