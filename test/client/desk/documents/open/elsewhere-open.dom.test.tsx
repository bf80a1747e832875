import { screen } from '@testing-library/react';
import { ElsewhereOpen } from '../../../../../src/client/desk/documents/open/DocumentOpening';
import { button } from '../../../../support/on-screen';
import { renderPart } from '../../../../support/render-part';

test('a post that is open in another tab is taken over, or another post is started', async () => {
  const acts = { takeOver: jest.fn(), startNew: jest.fn() };
  const hand = renderPart(<ElsewhereOpen kind="post" {...acts} />);
  screen.getByRole('heading', { name: 'This post is open in another tab', level: 1 });
  await hand.click(await button('Edit here instead'));
  await hand.click(await button('Start a new post'));
  expect([acts.takeOver.mock.calls.length, acts.startNew.mock.calls.length]).toEqual([1, 1]);
});
