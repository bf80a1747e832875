import { useSend } from '../../../../../src/client/desk/posts/editor/use-send';
import { valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import type { HoldJson } from '../../../../../src/shared/api/posts';
import { api } from '../../../../support/fake-api';
import { press, said, warned } from '../../../../support/on-screen';
import { WRITER } from '../../../../support/render-desk';
import { renderPart } from '../../../../support/render-part';
import { makePost } from '../../../render-page';

const post = makePost({
  ...{ name: 'Later', status: 'scheduled', version: 1 },
  ...{ publishAt: '2026-12-01T08:00:00.000Z', publishLocal: '2026-12-01T09:00' },
});

function Save() {
  const ignore = () => undefined;
  const sending = { showErrors: ignore, onSent: ignore, onConflict: ignore };
  const { send } = useSend({ userId: WRITER.userId, ...sending });
  return <button onClick={() => void send(valuesOf(post), 'scheduled')}>Save</button>;
}

/** Saves a scheduled post, which the server then holds for this reason. */
async function save(hold: HoldJson | null): Promise<void> {
  api.on('PUT /api/blogs/:id', { json: { ...post, version: 2, hold } });
  await press(renderPart(<Save />), 'Save');
}

test('a saved schedule is confirmed with its time', async () => {
  await save(null);
  await said(/^Scheduled for .*2026/);
});

test('a schedule that is saved but held is not announced as scheduled', async () => {
  await save({ reason: 'author-suspended', name: 'Eve Away' });
  await warned('Saved, but on hold. The list of posts says why.');
});
