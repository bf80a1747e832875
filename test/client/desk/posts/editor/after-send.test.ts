import { afterSend } from '../../../../../src/client/desk/posts/editor/post-type';
import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import { makePost } from '../../../render-page';

const section = { ...newSection('text'), content: 'Words.' };

function postWith(values: Partial<PostValues> = {}): PostValues {
  return {
    ...newPostValues({ id: null, name: 'Ada' }),
    version: 1,
    sections: [section],
    ...values,
  };
}

const published = makePost({ version: 2, status: 'published' });
const unpublished = makePost({ version: 2, status: 'draft' });

test('once everything was sent, no local copy is needed', () => {
  const sent = postWith();
  expect(afterSend(sent, sent, published)).toEqual({
    all: true,
    patch: {
      version: 2,
      status: 'published',
      publishLocal: '',
      direct: published.direct,
      authors: [{ id: null, name: 'Ada King Lovelace' }],
      dateLocal: '2026-10-14',
      dateReason: '',
    },
  });
});

test('a new address stays in the form if it was typed while waiting for the answer', () => {
  const sent = postWith({ direct: '' });
  const { all, patch } = afterSend({ ...sent, direct: 'typed' }, sent, published);
  expect(all).toBe(false);
  expect(patch).not.toHaveProperty('direct');
});

test('a draft goes on following its title after a save', () => {
  const sent = postWith({ direct: '' });
  const draft = makePost({ ...unpublished, date: null, direct: `${unpublished.direct}_2` });
  expect(afterSend(sent, sent, draft).patch.direct).toBe('');
});

test('text typed while waiting for the answer is still to be sent', () => {
  const sent = postWith();
  expect(afterSend({ ...sent, blurb: 'More.' }, sent, published).all).toBe(false);
});

test('a caption that waits for its image is kept', () => {
  const waiting = postWith({ sections: [section, { ...newSection('image'), caption: 'A door' }] });
  expect(afterSend(waiting, waiting, published).all).toBe(false);
  const blank = postWith({ sections: [section, newSection('image')] });
  expect(afterSend(blank, blank, published).all).toBe(true);
});

test('a correction note is sent with the change to a published post', () => {
  const sent = postWith({ status: 'published', correction: 'It was 21.' });
  expect(afterSend(sent, sent, published)).toMatchObject({ all: true, patch: { correction: '' } });
  const another = { ...sent, correction: 'It was 22.' };
  expect(afterSend(another, sent, published).patch).not.toHaveProperty('correction');
});

test('a correction note survives unpublishing and publishing the post', () => {
  const live = postWith({ status: 'published', correction: 'It was 21.' });
  const taken = afterSend(live, live, unpublished);
  expect(taken.all).toBe(false);
  expect(taken.patch).not.toHaveProperty('correction');
  const back = { ...live, ...taken.patch };
  const again = afterSend(back, back, published);
  expect(again.all).toBe(false);
  expect(again.patch).not.toHaveProperty('correction');
});

test('the time in the answer is used, unless another time was chosen since', () => {
  const sent = postWith({ publishLocal: '2026-12-01T09:00' });
  expect(afterSend(sent, sent, unpublished).patch.publishLocal).toBe('');
  const moved = { ...sent, publishLocal: '2026-12-02T09:00' };
  expect(afterSend(moved, sent, unpublished).patch).not.toHaveProperty('publishLocal');
});
