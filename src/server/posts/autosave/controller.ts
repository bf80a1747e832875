import { isUUID } from 'class-validator';
import { IsNull, Not } from 'typeorm';
import { Autosave, type AutosavedContent } from '../../../entities/Autosave';
import { type DocumentKind, documentKinds } from '../../../shared/autosave';
import { staff } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { answersWithEtag, errors, lists, noContent } from '../../platform/http/answers';
import { body } from '../../platform/http/input';
import { Routes, step } from '../../platform/http/routes';
import { fieldError, UserError } from '../../platform/user-error';
import { baseSave } from './base-save';
import { type PostedStatuses, rulesOf } from './document-kinds';
import { IS_EMPTY_POST } from './empty-post';
import { SaveInput } from './input';
import { presentAutosave, presentAutosaveSummary } from './present';
import { type DocumentKey, storeAutosave } from './store-autosave';

/** The maximum length of a writer's list of autosaves. */
const MOST = 100;

export const autosaveRoutes = new Routes('Autosaves', '/api/autosaves');

/** Puts the document in the address into `ctx.state.document`. Throws 404 if it cannot exist. */
const documentKey = step<{ document: DocumentKey }>({ errors: ['not-found'] }, (ctx, next) => {
  const kind = documentKinds.find((known) => known === ctx.params.kind);
  const id: string = ctx.params.id ?? '';
  const documentId = id.toLowerCase();
  if (!kind || !isUUID(id) || !rulesOf[kind].mayExist(documentId)) {
    throw new UserError('not-found', 'Document not found');
  }
  ctx.state.document = { kind, documentId } satisfies DocumentKey;
  return next();
});

autosaveRoutes.get(
  '/',
  "Lists the caller's autosaves, newest first, without their content. Leaves out new posts without any text.",
  staff,
  lists('AutosaveSummaryJson'),
  async (ctx) => {
    const autosaves = await db()
      .getRepository(Autosave)
      .createQueryBuilder('copy')
      .where({ employeeId: ctx.state.employee.id, content: Not(IsNull()) })
      .andWhere(`NOT ${IS_EMPTY_POST}`)
      .orderBy('copy.updatedAt', 'DESC')
      .addOrderBy('copy.documentId', 'DESC')
      .take(MOST)
      .getMany();
    const idsOf = (kind: DocumentKind) =>
      autosaves.filter((one) => one.kind === kind).map(({ documentId }) => documentId);
    const posted = Object.fromEntries(
      await Promise.all(
        documentKinds.map(async (kind) => [kind, await rulesOf[kind].findPosted(idsOf(kind))]),
      ),
    ) as Record<DocumentKind, PostedStatuses>;
    ctx.body = autosaves.map((one) =>
      presentAutosaveSummary(one, posted[one.kind].get(one.documentId) ?? null),
    );
  },
);

autosaveRoutes.get(
  '/:kind/:id',
  "Returns the caller's autosave of a document, which need not exist yet; 204 if there is none.",
  staff,
  documentKey,
  answersWithEtag('AutosaveJson'),
  noContent,
  async (ctx) => {
    const own = { ...ctx.state.document, employeeId: ctx.state.employee.id };
    const autosave = await db().getRepository(Autosave).findOneBy(own);
    if (!autosave) {
      ctx.status = 204;
      return;
    }
    ctx.set('etag', `"${autosave.saveId}"`);
    ctx.body = presentAutosave(autosave);
  },
);

autosaveRoutes.put(
  '/:kind/:id',
  "Stores the caller's autosave of a document. Sending the same save again changes nothing.",
  staff,
  documentKey,
  body(SaveInput, '1 MB'),
  baseSave,
  errors('quota-exceeded', 'right-required', 'admin-only', 'second-factor-required'),
  answersWithEtag('SavedJson'),
  async (ctx) => {
    const { document, input, base, employee } = ctx.state;
    const rules = rulesOf[document.kind];
    if (input.content) rules.requireEditor(ctx.config, employee, document.documentId);
    const problem = input.content && rules.problem(input.content);
    if (problem) throw fieldError('content', problem);
    const content = input.content && withoutMarks(input.content);
    const saved = await storeAutosave(
      ctx.config,
      document,
      { ...input, ...base, content },
      employee,
    );
    ctx.set('etag', `"${saved.save}"`);
    ctx.body = saved;
  },
);

/** Removes the markers by which an editor of the previous release recognises its own text. */
function withoutMarks({ origin, edit, ...content }: AutosavedContent): AutosavedContent {
  return content;
}
