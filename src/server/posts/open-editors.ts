import type { OpenPostJson } from '../../shared/api/posts';
import { Autosave } from '../../entities/Autosave';
import { Blog } from '../../entities/Blog';
import { OpenEditor } from '../../entities/OpenEditor';
import type { Session } from '../../entities/Session';
import { db } from '../platform/database/data-source';
import { takePoint } from '../platform/http/rate-limit';
import { staff } from '../auth/guards';
import { answers, errors, noContent } from '../platform/http/steps';
import { Routes } from '../platform/http/routes';
import { postId } from './post-id';
import { refuseTrashed } from './posted';

/** How long an editor counts as open after its last call. Editors call every 20 seconds. */
export const OPEN_SECONDS = 60;

// Also limits the rows of an account: each call adds at most one row.
const perAccount = { name: 'open-editor', points: 120, duration: 60 };

// Locks the session, which may end at the same moment.
const NOTE_SEEN = `
  INSERT INTO open_editor (blog_id, session_id, seen_at)
  SELECT $1, id, now() FROM session WHERE id = $2 FOR KEY SHARE
  ON CONFLICT (blog_id, session_id) DO UPDATE SET seen_at = excluded.seen_at`;

/** A post that was never saved belongs to its writer alone, so its id tells others nothing. */
const OTHERS = `
  SELECT DISTINCT employee.id, employee.name
  FROM open_editor open
  JOIN session ON session.id = open.session_id
  JOIN employee ON employee.id = session.employee_id
  WHERE open.blog_id = $1 AND open.session_id <> $2
    AND open.seen_at BETWEEN now() - make_interval(secs => $4) AND now() + make_interval(secs => $4)
    AND employee.status = 'active'
    AND (employee.id = $3 OR EXISTS (SELECT FROM blog WHERE blog.id = $1))
  ORDER BY employee.name, employee.id LIMIT 50`;

/**
 * Notes that a browser has a post open. Returns who else has, and what the caller's editor would
 * open now. Throws 404 for a post in the trash, and 429 after 120 calls in a minute.
 */
async function keepEditorOpen(blogId: string, { id, employeeId }: Session): Promise<OpenPostJson> {
  await takePoint(perAccount, employeeId, 'Too many editors are open. Close some of them');
  await refuseTrashed(blogId);
  await db().query(NOTE_SEEN, [blogId, id]);
  const values = [blogId, id, employeeId, OPEN_SECONDS];
  const found = await db().query<{ id: string; name: string }[]>(OTHERS, values);
  const blog = await db().manager.findOne(Blog, {
    select: { id: true, lockVersion: true },
    where: { id: blogId },
  });
  const autosave = await db().manager.findOne(Autosave, {
    select: { saveId: true },
    where: { kind: 'post', documentId: blogId, employeeId },
  });
  return {
    others: found.filter((one) => one.id !== employeeId).map(({ name }) => name),
    elsewhere: found.some((one) => one.id === employeeId),
    save: autosave?.saveId ?? null,
    version: blog?.lockVersion ?? null,
  };
}

export const openRoutes = new Routes('Posts', '/api/blogs/:id/open');

openRoutes.put(
  '/',
  'Says that the caller has a post open in the editor, for a minute, and returns who else has. The post need not exist yet.',
  staff,
  postId,
  errors('too-many-requests'),
  answers('OpenPostJson'),
  (ctx) => keepEditorOpen(ctx.state.id, ctx.state.session),
);

openRoutes.delete(
  '/',
  'Says that the caller has left the editor of a post.',
  staff,
  postId,
  noContent,
  async (ctx) => {
    const { id: blogId, session } = ctx.state;
    await db().manager.delete(OpenEditor, { blogId, sessionId: session.id });
  },
);
