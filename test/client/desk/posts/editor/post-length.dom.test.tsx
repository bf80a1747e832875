import { screen, waitFor } from '@testing-library/react';
import { PostLength } from '../../../../../src/client/desk/posts/editor/PostBody';
import { newSection } from '../../../../../src/client/desk/posts/form/post-values';
import { renderPart } from '../../../../support/render-part';

const text = (content: string) => ({ ...newSection('text'), content });

test('the length of a post is that of the words that readers see', async () => {
  renderPart(<PostLength sections={[text('| One | Two |\n| --- | --- |\n| a | b |')]} />);
  await screen.findByText('4 words, 1 min read');
});

test('the length of an empty post is not said', async () => {
  renderPart(
    <>
      <PostLength sections={[text('')]} />
      <PostLength sections={[text('word')]} />
    </>,
  );
  await screen.findByText('1 word, 1 min read');
  await waitFor(() => expect(screen.queryByText(/^0 words/)).toBeNull());
});
