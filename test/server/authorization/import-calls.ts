import { everybody, rightHolders, row } from './row';

/** Imports into releases. */
export const importCalls = [
  row('GET /api/imports/template.csv', everybody(200)),
  row('GET /api/imports', rightHolders(200)),
  row('POST /api/imports', rightHolders(201), {
    json: ({ release }) => ({ release }),
  }),
  row('GET /api/imports/:id', rightHolders(200), { id: 'import' }),
  row('PUT /api/imports/:id/files', rightHolders(200), {
    id: 'import',
    uses: 'import',
    query: '?name=logs/b.eval',
  }),
  row('POST /api/imports/:id/read', rightHolders(202), { id: 'import', uses: 'import' }),
  row('POST /api/imports/:id/run', rightHolders(202), {
    id: 'readImport',
    uses: 'readImport',
    json: ({ importedModel: model, importedValue: value }) => ({
      mapping: [{ series: 0, model, value }],
    }),
  }),
  row('DELETE /api/imports/:id', rightHolders(204), { id: 'import', uses: 'import' }),
];
