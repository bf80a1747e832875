import { isUUID } from '../../platform/class-validator';
import { Autosave, type AutosavedContent } from '../../../entities/Autosave';
import { type AutosaveJson } from '../../../shared/api/autosaves';
import { kindNames } from '../../../shared/documents/kinds';
import { staff } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { answersWithEtag, errors, lists, noContent } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { Routes, step } from '../../platform/http/routes';
import { fieldError, UserError } from '../../platform/user-error';
import { baseSave } from './base-save';
import type { DocumentRef } from '../kind';
import { SaveInput } from './input';
import { listAutosaves } from './list-autosaves';
import { ownOf, storeAutosave } from './store-autosave';

export const autosaveRoutes = new Routes('Autosaves', '/api/autosaves');

/** Puts the document in the address into `ctx.state.document`. Throws 404 if it cannot exist. */
const documentInPath = step<{ document: DocumentRef }>({ errors: ['not-found'] }, (ctx, next) => {
  const name = kindNames.find((known) => known === ctx.params.kind);
  const id = (ctx.params.id ?? '').toLowerCase();
  const kind = name && ctx.kinds[name];
  if (!kind || !isUUID(id) || !kind.mayExist(id)) {
    throw new UserError('not-found', 'Document not found');
  }
  ctx.state.document = { kind, id } satisfies DocumentRef;
  return next();
});

autosaveRoutes.get(
  '/',
  "Lists the caller's autosaves, newest first, without their content. Leaves out new posts without any text.",
  staff,
  lists('AutosaveSummaryJson'),
  (ctx) => listAutosaves(ctx.kinds, ctx.state.employee.id),
);

autosaveRoutes.get(
  '/:kind/:id',
  "Returns the caller's autosave of a document, which need not exist yet; 204 if there is none.",
  staff,
  documentInPath,
  answersWithEtag('AutosaveJson'),
  noContent,
  async (ctx) => {
    const own = ownOf(ctx.state.document, ctx.state.employee.id);
    const autosave = await db().manager.findOneBy(Autosave, own);
    if (!autosave) return;
    ctx.set('etag', `"${autosave.saveId}"`);
    return presentAutosave(autosave);
  },
);

autosaveRoutes.put(
  '/:kind/:id',
  "Stores the caller's autosave of a document. Sending the same save again changes nothing.",
  staff,
  documentInPath,
  body(SaveInput, '1 MB'),
  baseSave,
  errors('quota-exceeded', 'right-required', 'admin-only', 'second-factor-required'),
  answersWithEtag('SavedJson'),
  async (ctx) => {
    const { document, input, base, employee } = ctx.state;
    const { kind, id } = document;
    if (input.content) kind.requireEditor(ctx.config, employee, id);
    const problem = input.content && kind.problem(input.content);
    if (problem) throw fieldError('content', problem);
    const sent = { ...input, ...base, content: input.content && withoutMarks(input.content) };
    const saved = await storeAutosave(ctx.config, document, sent, employee);
    ctx.set('etag', `"${saved.save}"`);
    return saved;
  },
);

/** Removes the markers by which an editor of the previous release recognises its own text. */
function withoutMarks({ origin, edit, ...content }: AutosavedContent): AutosavedContent {
  return content;
}

function presentAutosave(autosave: Autosave): AutosaveJson<AutosavedContent> {
  const { saveId, content, lockVersion: version, updatedAt, seq } = autosave;
  return { save: saveId, content, version, updated: updatedAt.toISOString(), seq };
}
