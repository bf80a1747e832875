import { screen } from '@testing-library/react';
import { hiddenCopy } from '../../../src/content/hidden';
import { api } from '../../support/fake-api';
import { renderSite } from '../../support/render-site';

test('the plain form sends an image with its alt text, or as decorative', async () => {
  api.on('GET /api/blogs', { json: [] });
  const hand = renderSite('/123testing123', { copy: hiddenCopy, blogs: [], employees: [] });
  await hand.type(screen.getByLabelText('Title'), 'A title');
  for (const number of [1, 2, 3]) {
    await hand.click(screen.getByRole('button', { name: 'Add section' }));
    const type = number === 3 ? 'Text' : 'Image';
    await hand.selectOptions(screen.getByLabelText(`Type of section ${number}`), type);
    await hand.type(screen.getByLabelText(`Content of section ${number}`), `/${number}.png`);
  }
  await hand.type(screen.getByLabelText('Alt text of section 1 (optional)'), 'A door');
  await hand.click(screen.getByLabelText('Section 2 is decorative (no alt text needed)'));
  expect(screen.queryByLabelText(/Alt text of section 3/)).toBeNull();
  api.once('POST /api/blogs', { status: 201, json: {} });
  await hand.click(screen.getByRole('button', { name: 'Publish post' }));
  await screen.findByText('Blog posted successfully!');
  expect(api.sent('POST /api/blogs')).toEqual({
    name: 'A title',
    author: '',
    blurb: '',
    sections: [
      { type: 'image', content: '/1.png', alt: 'A door', decorative: false },
      { type: 'image', content: '/2.png', alt: '', decorative: true },
      { type: 'text', content: '/3.png' },
    ],
  });
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
});
