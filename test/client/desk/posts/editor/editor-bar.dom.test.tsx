import { screen } from '@testing-library/react';
import { EditorBar } from '../../../../../src/client/desk/posts/editor/EditorBar';
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
  const post = { status, changed, hold, planned: status === 'scheduled' ? '2027-01-09T09:00' : '' };
  renderPart(
    <EditorBar title="Edit post" post={post} saved={null} others={null} failure={null}>
      <button>Publish</button>
    </EditorBar>,
  );
  screen.getByText(text);
  screen.getByRole('heading', { name: 'Edit post', level: 1 });
  expect(screen.getByRole('link', { name: 'Posts' }).getAttribute('href')).toBe('/blogs');
});

test('a failure is announced', () => {
  const post = { status: 'draft', changed: false, hold: null, planned: '' } as const;
  renderPart(
    <EditorBar
      title="Edit post"
      post={post}
      saved={null}
      others={null}
      failure={<p>Couldn’t send</p>}
    >
      {null}
    </EditorBar>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Couldn’t send',
  );
});
