import type { Context } from 'koa';
import { releaseEditor } from '../../../auth/guards';
import { isUUID } from '../../../platform/class-validator';
import { body } from '../../../platform/http/input';
import { checked, query } from '../../../platform/http/query';
import { Routes } from '../../../platform/http/routes';
import { answers, answersCsv, errors, id, lists, noContent } from '../../../platform/http/steps';
import { csvTemplate } from '../csv';
import { addImport, beginReading, beginStoring } from './change-import';
import { fileBody, fileName } from './file-body';
import { findImport, listImports, NO_IMPORT } from './find-import';
import { NewImportInput, RunInput } from './input';
import { presentImport, presentWhole } from './present';
import { receiveFile } from './receive-file';
import { removeImport } from './remove-import';

/** Imports of evaluation files into releases. */
export const importRoutes = new Routes('Imports', '/api/imports');

const importId = id(NO_IMPORT);
const state = errors('wrong-state');
const releaseProblem = (sent: string) => (isUUID(sent) ? null : 'Release must be an id');

function sendTemplate(ctx: Context): void {
  ctx.attachment('template.csv');
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = csvTemplate;
}

importRoutes.get(
  '/template.csv',
  'Returns the template of the CSV files that can be imported.',
  answersCsv,
  sendTemplate,
);

importRoutes.get(
  '/',
  'Lists imports, newest first, without what their files hold.',
  releaseEditor,
  query({ release: checked('Only those into the release with this id', 'uuid', releaseProblem) }),
  lists('ImportJson'),
  async (ctx) => (await listImports(ctx.state.query.release)).map(presentImport),
);

importRoutes.post(
  '/',
  'Begins an import into a release that is not published.',
  releaseEditor,
  body(NewImportInput),
  errors('not-found', 'wrong-state'),
  answers('ImportJson', 201),
  async (ctx) => {
    const { input, employee } = ctx.state;
    return presentImport(await addImport(ctx.config, input.release, employee));
  },
);

importRoutes.get(
  '/:id',
  'Returns an import: what its files hold once they are read, and how its series can be mapped.',
  releaseEditor,
  importId,
  answers('ImportJson'),
  async (ctx) => presentWhole(await findImport(ctx.state.id)),
);

importRoutes.put(
  '/:id/files',
  'Stores one file of an import, of which there can be 10,000 with 2 GB in all. A file of the same name is replaced.',
  releaseEditor,
  importId,
  query({ name: fileName }),
  state,
  fileBody,
  answers('ImportJson'),
  async (ctx) => {
    const { id: row, query: sent } = ctx.state;
    return presentImport(await receiveFile(ctx.config, row, sent.name, ctx.req));
  },
);

importRoutes.post(
  '/:id/read',
  'Has the files of an import read in the background, for a preview.',
  releaseEditor,
  importId,
  state,
  errors('invalid-input'),
  answers('ImportJson', 202),
  async (ctx) => presentImport(await beginReading(ctx.state.id)),
);

importRoutes.post(
  '/:id/run',
  'Has series of an import stored in the background. They replace results of the release all at once, at the end.',
  releaseEditor,
  importId,
  body(RunInput, '1 MB'),
  state,
  answers('ImportJson', 202),
  async (ctx) => presentImport(await beginStoring(ctx.state.id, ctx.state.input.mapping)),
);

importRoutes.delete(
  '/:id',
  'Cancels an import, also while it runs. Its files and what it has stored are deleted; results that are part of the release stay.',
  releaseEditor,
  importId,
  noContent,
  async (ctx) => removeImport(ctx.config, ctx.state.id),
);
