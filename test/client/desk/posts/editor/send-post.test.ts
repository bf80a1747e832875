import { newPostValues, newSection } from '../../../../../src/client/desk/posts/form/post-values';
import { sendPost } from '../../../../../src/client/desk/posts/editor/send-post';
import { sentSection } from '../../../../../src/shared/posts/sections';
import { makePost } from '../../../render-page';

const section = { ...newSection('text'), content: 'Words.' };
const first = {
  ...newPostValues({ id: null, name: 'Ada King Lovelace' }),
  name: 'Trust',
  sections: [section],
};
const isPublished = makePost({
  version: 1,
  status: 'published',
  name: 'Trust',
  blurb: '',
  img: '',
  tags: [],
  sections: [sentSection(section)],
});

/** Sends a change after the post was published and the answer was lost; returns what is sent. */
async function sendAfterLostAnswer(dateLocal: string): Promise<unknown> {
  const sent: unknown[] = [];
  const ask = (method: string, _path: string, { body }: { body?: unknown } = {}) => {
    if (method === 'PUT') sent.push(body);
    const response = { status: 200 } as Response;
    return Promise.resolve({ body: isPublished, response });
  };
  const values = { ...first, dateLocal, sections: [{ ...section, content: 'More words.' }] };
  const earlier = [{ values: first, status: 'published' as const }];
  await sendPost(values, 'published', earlier, ask as never);
  expect(sent).toHaveLength(1);
  return sent[0];
}

test('a change after a publication without an answer keeps the date that the post got', async () => {
  expect(await sendAfterLostAnswer('')).not.toHaveProperty('dateLocal');
});

test('a day that was typed since is sent', async () => {
  expect(await sendAfterLostAnswer('2026-10-13')).toHaveProperty('dateLocal', '2026-10-13');
});
