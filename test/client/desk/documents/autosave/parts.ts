import { AutosaveController } from '../../../../../src/client/desk/documents/autosave/controller';
import { sendUnacknowledged } from '../../../../../src/client/desk/documents/autosave/send-unacknowledged';
import { afterSend, postType } from '../../../../../src/client/desk/posts/editor/post-type';
import { sendPost } from '../../../../../src/client/desk/posts/editor/send-post';
import { openFromServer } from '../../../../../src/client/desk/documents/open/open-document';
import { catchUp } from '../../../../../src/client/desk/documents/open/catch-up';
import { pickNew } from '../../../../../src/client/desk/posts/editor/new-post';
import { openNew, openPost } from '../../../../../src/client/desk/posts/editor/open-post';
import { asNewPost, mayBeNewPost } from '../../../../../src/client/desk/posts/form/unrelated';
import { decide } from '../../../../../src/server/documents/autosave/decide';

/** The code that the model runs: the product's own, or a copy with a fault. */
export const productParts = {
  AutosaveController,
  sendUnacknowledged,
  pickNew,
  openNew,
  openPost,
  catchUp,
  openFromServer,
  postType,
  sendPost,
  afterSend,
  mayBeNewPost,
  asNewPost,
  decide,
};

export type Parts = typeof productParts;
