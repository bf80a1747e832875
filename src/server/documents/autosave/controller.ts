import { isUUID } from 'class-validator';
import { Autosave, type AutosavedContent } from '../../../entities/Autosave';
import { documentKinds } from '../../../shared/autosave';
import { staff } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { answersWithEtag, errors, lists, noContent } from '../../platform/http/answers';
import { body } from '../../platform/http/input';
import { Routes, step } from '../../platform/http/routes';
import { fieldError, UserError } from '../../platform/user-error';
import { baseSave } from './base-save';
import { rulesOf } from '../kind';
import { SaveInput } from './input';
import { listAutosaves } from './list-autosaves';
import { presentAutosave } from './present';
import { type DocumentKey, storeAutosave } from './store-autosave';

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
    ctx.body = await listAutosaves(ctx.state.employee.id);
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
