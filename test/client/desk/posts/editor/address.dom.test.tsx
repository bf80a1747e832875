import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { PostDetails } from '../../../../../src/client/desk/posts/editor/PostDetails';
import {
  newPostValues,
  type PostValues,
  valuesOf,
} from '../../../../../src/client/desk/posts/form/post-values';
import { api } from '../../../../support/fake-api';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

let latest: PostValues;

/** The details of a post, with its title. */
function Details({ start }: { start: PostValues }) {
  const [values, setValues] = useState(start);
  latest = values;
  const change = (patch: Partial<PostValues>) => setValues({ ...values, ...patch });
  return (
    <>
      <input
        aria-label="Title"
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <PostDetails values={values} errors={{}} change={change} />
    </>
  );
}

function open(start: PostValues) {
  api.on('GET /api/authors', { json: [] });
  return renderPart(<Details start={start} />);
}
const field = () => screen.getByLabelText<HTMLInputElement>('Address');
const title = (name: string) =>
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: name } });

test('the address follows the title until it is changed, and again once it is emptied', async () => {
  const hand = open(newPostValues({ id: null, name: 'Ada' }));
  title('On trust');
  expect([field().value, latest.direct]).toEqual(['On_trust', '']);
  screen.getByText('Follows the title until you change it or publish.');
  await hand.clear(field());
  expect(field().value).toBe('');
  await hand.type(field(), 'my own choice');
  expect(latest.direct).toBe('my_own_choice');
  title('Another title');
  expect(field().value).toBe('my_own_choice');
  await hand.clear(field());
  await hand.tab();
  expect([field().value, latest.direct]).toEqual(['Another_title', '']);
});

test('the address of a published post stays when its title changes', () => {
  open(valuesOf(makePost({ name: 'On trust', direct: 'On_trust', status: 'published' })));
  title('Another title');
  expect([field().value, latest.direct]).toEqual(['On_trust', 'On_trust']);
  screen.getByText('If you change it, old links keep working.');
});

test('a whole address can be pasted', async () => {
  const hand = open(newPostValues({ id: null, name: 'Ada' }));
  await hand.click(field());
  await hand.paste('https://lab.example/blog/from-elsewhere');
  expect(latest.direct).toBe('from-elsewhere');
});
