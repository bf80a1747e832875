import { waitFor } from '@testing-library/react';
import { ImageUpload } from '../../../../../src/client/desk/posts/rich-text/image-upload';
import { api } from '../../../../support/fake-api';
import { button, hasFocus } from '../../../../support/on-screen';

const UPLOAD = 'POST /api/media';

test('the focus stays in an upload that fails and is tried again', async () => {
  const upload = new ImageUpload(new File(['x'], 'a.png', { type: 'image/png' }), '');
  document.body.append(upload.element);
  api.once(UPLOAD, { status: 500, json: { message: '' } });
  const sent = upload.send();
  const again = await button('Try again: a.png');
  again.focus();
  const held = api.hold(UPLOAD);
  again.click();
  await hasFocus('Cancel: a.png');
  await held.release({ status: 500, json: { message: '' } });
  await hasFocus('Try again: a.png');
  upload.cancel();
  await waitFor(async () => expect(await sent).toBeNull());
});
