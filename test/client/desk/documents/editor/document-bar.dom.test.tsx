import { screen } from '@testing-library/react';
import { DocumentBar } from '../../../../../src/client/desk/documents/editor/DocumentFrame';
import { renderPart } from '../../../../support/render-part';

const bar = { title: 'Edit post', back: { href: '/blogs', text: 'Posts' }, saved: null };

test('the bar has its title, the state of the document, and the way back to the list', () => {
  renderPart(
    <DocumentBar {...bar} state={<p>Draft</p>} failure={null}>
      <button>Publish</button>
    </DocumentBar>,
  );
  screen.getByText('Draft');
  screen.getByRole('heading', { name: 'Edit post', level: 1 });
  expect(screen.getByRole('link', { name: 'Posts' }).getAttribute('href')).toBe('/blogs');
});

test('a failure is announced', () => {
  renderPart(
    <DocumentBar {...bar} state={null} failure={<p>Couldn’t send</p>}>
      {null}
    </DocumentBar>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
    'Couldn’t send',
  );
});
