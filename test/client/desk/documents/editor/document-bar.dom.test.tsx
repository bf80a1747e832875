import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { DocumentFrame } from '../../../../../src/client/desk/documents/editor/DocumentFrame';
import { renderPart } from '../../../../support/render-part';

type Editor = ComponentProps<typeof DocumentFrame>['editor'];

/** The bar of a document, whose form is empty. */
function renderBar(failure: Editor['failure']) {
  const ignore = () => undefined;
  const editor: Editor = {
    view: { state: 'saved', unsaved: null, reason: '', onlyHere: false, savedAt: null },
    meaning: 'Only you see it.',
    failure,
    signIn: { needed: false, open: ignore, close: ignore, cancel: ignore },
    other: null,
  };
  renderPart(
    <DocumentFrame
      user={{ userId: 'ada', name: 'Ada', email: '' }}
      editor={editor}
      title="Edit post"
      back={{ href: '/blogs', text: 'Posts' }}
      state={<p>Draft</p>}
      actions={<button>Publish</button>}
      conflict={() => null}
      notes={null}
    >
      {null}
    </DocumentFrame>,
  );
}

test('the bar has its title, the state of the document, and the way back to the list', () => {
  renderBar(null);
  screen.getByText('Draft');
  screen.getByRole('heading', { name: 'Edit post', level: 1 });
  screen.getByRole('button', { name: 'Publish' });
  expect(screen.getByRole('link', { name: 'Posts' }).getAttribute('href')).toBe('/blogs');
});

test('a failure is announced', () => {
  renderBar({ kind: 'message', text: 'Couldn’t send' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Couldn’t send',
  );
});
