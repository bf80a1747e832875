import { rightHolders, row } from './row';

const version = { 'if-match': '"1"' };
const draft = { id: 'release', uses: 'release', headers: version } as const;
const published = { id: 'publishedRelease', uses: 'publishedRelease' } as const;
const review = { id: 'review', uses: 'review', headers: version } as const;
const because = () => ({ reason: 'A reason.' });
let numbers = 0;

/** Releases of model values. */
export const releaseCalls = [
  row('GET /api/releases', rightHolders(200)),
  row('POST /api/releases', rightHolders(201), {
    json: () => ({ number: `1999.${(numbers += 1)}` }),
  }),
  row('GET /api/releases/:id', rightHolders(200), { id: 'release' }),
  row('PUT /api/releases/:id', rightHolders(400), {
    way: 'without a number',
    ...draft,
    json: () => ({}),
  }),
  row('DELETE /api/releases/:id', rightHolders(204), { id: 'release', uses: 'release' }),
  row('PUT /api/releases/:id/results/:model/:value', rightHolders(200), {
    ...draft,
    json: () => ({ state: 'untested', reason: 'It is no longer offered.' }),
  }),
  row('DELETE /api/releases/:id/results/:model/:value', rightHolders(404), {
    way: 'without one',
    ...draft,
  }),
  row('POST /api/releases/:id/submit', rightHolders(200), draft),
  row('POST /api/releases/:id/return', rightHolders(200), review),
  row('POST /api/releases/:id/approve', rightHolders(200), { ...review, json: () => ({}) }),
  row('GET /api/releases/:id/changes', rightHolders(200), { id: 'release' }),
  row('PUT /api/releases/:id/replies/:model', rightHolders(200), {
    id: 'release',
    json: () => ({ asked: '2026-11-22' }),
  }),
  row('POST /api/releases/:id/corrections', rightHolders(400), {
    way: 'without a number',
    id: 'publishedRelease',
    json: () => ({}),
  }),
  row('POST /api/releases/:id/withdraw', rightHolders(200), { ...published, json: because }),
  row('POST /api/releases/:id/items/:item/blank', rightHolders(204), {
    id: 'publishedRelease',
    uses: 'item',
    json: because,
  }),
];
