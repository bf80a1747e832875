import { screen } from '@testing-library/react';
import { PostState } from '../../../../../src/client/desk/posts/editor/PostState';
import { renderPart } from '../../../../support/render-part';

const held = { reason: 'author-suspended', name: 'Eve Away' } as const;

test.each([
  ['draft', false, null, 'Draft'],
  ['draft', true, null, 'Draft'],
  ['scheduled', true, null, 'Scheduled for 9 January 2027 at 09:00'],
  ['scheduled', false, held, 'On hold'],
  ['published', false, null, 'Published'],
  ['published', true, null, 'Published, with unpublished changes'],
  ['trash', false, null, 'In trash'],
] as const)('the state of a post (%s, changed: %s) is shown', (status, changed, hold, text) => {
  const planned = status === 'scheduled' ? '2027-01-09T09:00' : '';
  renderPart(<PostState status={status} changed={changed} hold={hold} planned={planned} />);
  screen.getByText(text);
});
