import { AutosaveController } from '../../../../../src/client/desk/posts/autosave/controller';
import { sendUnacknowledged } from '../../../../../src/client/desk/posts/autosave/send-unacknowledged';
import { afterSend } from '../../../../../src/client/desk/posts/editor/after-send';
import { sendPost } from '../../../../../src/client/desk/posts/editor/send-post';
import { catchUp, openFromServer } from '../../../../../src/client/desk/posts/editor/catch-up';
import { openNew, openPost } from '../../../../../src/client/desk/posts/editor/open-post';
import { decide } from '../../../../../src/server/posts/autosave/decide';

/** The code that the model runs: the product's own, or a copy with a fault. */
export const productParts = {
  AutosaveController,
  sendUnacknowledged,
  openNew,
  openPost,
  catchUp,
  openFromServer,
  sendPost,
  afterSend,
  decide,
};

export type Parts = typeof productParts;
