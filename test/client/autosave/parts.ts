import { AutosaveController } from '../../../src/client/desk/autosave/controller';
import { sendLeft } from '../../../src/client/desk/autosave/send-left';
import { afterSend } from '../../../src/client/desk/editor/after-send';
import { sendPost } from '../../../src/client/desk/editor/send-post';
import { openNew, openPost } from '../../../src/client/desk/keep/open-post';
import { decide } from '../../../src/server/posts/autosave/decide';

/** The code that the model runs: the product's own, or a copy with a fault in it. */
export const productParts = {
  AutosaveController,
  sendLeft,
  openNew,
  openPost,
  sendPost,
  afterSend,
  decide,
};

export type Parts = typeof productParts;
