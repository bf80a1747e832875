import { randomUUID } from 'node:crypto';
import { admins, everybody, rightHolders, row, staff } from './row';
import type { Renewable } from './things';

const words = () => ({ name: 'A post', sections: [{ type: 'text', content: 'Words.' }] });
const version = { 'if-match': '"1"' };

/** The calls of one kind of documents that staff add to the site. */
function addedCalls(kind: string, one: Renewable, trashed: Renewable) {
  return [
    row(`GET /api/${kind}`, rightHolders(200)),
    row(`POST /api/${kind}`, rightHolders(201)),
    row(`DELETE /api/${kind}/:id`, rightHolders(204), { id: one, uses: one }),
    row(`POST /api/${kind}/:id/restore`, rightHolders(200), { id: trashed, uses: trashed }),
  ];
}

/** Posts, pages of the site, autosaves and uploads. */
export const postCalls = [
  row('GET /api/blogs', everybody(200)),
  row('GET /api/blogs', staff(200), { way: 'drafts', query: '?status=draft' }),
  row('GET /api/blogs', staff(200), { way: 'scheduled', query: '?status=scheduled' }),
  row('GET /api/blogs', staff(200), { way: 'trash', query: '?status=trash' }),
  row('GET /api/posts', staff(200)),
  row('POST /api/posts/trash', rightHolders(200), {
    uses: 'post',
    json: ({ post }) => ({ ids: [post] }),
  }),
  row('POST /api/posts/trash', staff(200), {
    way: 'a draft',
    uses: 'draft',
    json: ({ draft }) => ({ ids: [draft] }),
  }),
  row('POST /api/posts/restore', staff(200), {
    uses: 'trashed',
    json: ({ trashed }) => ({ ids: [trashed] }),
  }),
  row('POST /api/posts/restore', rightHolders(200), {
    way: 'undo',
    uses: 'trashed',
    json: ({ trashed }) => ({ ids: [trashed], undo: true }),
  }),
  row('POST /api/posts/tags', rightHolders(200), {
    uses: 'post',
    json: ({ post }) => ({ ids: [post], add: ['New'] }),
  }),
  row('POST /api/posts/tags', staff(200), {
    way: 'a draft',
    uses: 'draft',
    json: ({ draft }) => ({ ids: [draft], add: ['New'] }),
  }),
  row('POST /api/posts/authors', rightHolders(200), {
    uses: 'post',
    json: ({ post, member }) => ({ ids: [post], authors: [{ id: member }] }),
  }),
  row('POST /api/posts/authors', staff(200), {
    way: 'a draft',
    uses: 'draft',
    json: ({ draft, member }) => ({ ids: [draft], authors: [{ id: member }] }),
  }),
  row('GET /api/tags', staff(200)),
  row('PUT /api/tags', rightHolders(200), {
    uses: 'tagged',
    json: () => ({ tag: 'To rename', to: 'Renamed' }),
  }),
  row('DELETE /api/tags', rightHolders(200), { uses: 'tagged', query: '?tag=To+rename' }),
  row('GET /api/blogs/:id', everybody(200)),
  row('GET /api/blogs/:id', [404, 404, 200, 200, 404, 200], { way: 'a draft', id: 'draft' }),
  row('POST /api/blogs', rightHolders(201), { json: words }),
  row('POST /api/blogs', staff(201), {
    way: 'a draft',
    json: () => ({ ...words(), status: 'draft' }),
  }),
  row('POST /api/blogs/check', staff(200), { json: words }),
  row('PUT /api/blogs/:id', rightHolders(200), { json: words, headers: version, uses: 'post' }),
  row('PUT /api/blogs/:id', staff(200), {
    way: 'a draft',
    id: 'draft',
    uses: 'draft',
    headers: version,
    json: words,
  }),
  row('PUT /api/blogs/:id', rightHolders(200), {
    way: 'publishing a draft',
    id: 'draft',
    uses: 'draft',
    headers: version,
    json: () => ({ ...words(), status: 'published' }),
  }),
  row('PUT /api/blogs/:id', rightHolders(200), {
    way: 'unpublishing',
    uses: 'post',
    headers: version,
    json: () => ({ ...words(), status: 'draft' }),
  }),
  row('PUT /api/blogs/:id/corrections/:place', rightHolders(200), {
    id: 'corrected',
    uses: 'corrected',
    headers: { 'if-match': '"2"' },
    json: () => ({ text: 'A better note.' }),
  }),
  row('DELETE /api/blogs/:id', rightHolders(204), { uses: 'post' }),
  row('DELETE /api/blogs/:id', staff(204), { way: 'a draft', id: 'draft', uses: 'draft' }),
  row('POST /api/blogs/:id/restore', staff(200), { id: 'trashed', uses: 'trashed' }),
  row('POST /api/blogs/:id/restore', rightHolders(200), {
    way: 'undo',
    id: 'trashed',
    uses: 'trashed',
    json: () => ({ undo: true }),
  }),
  row('POST /api/blogs/:id/duplicate', staff(201)),
  row('PUT /api/blogs/:id/open', staff(200)),
  row('DELETE /api/blogs/:id/open', staff(204)),
  row('GET /api/blogs/:id/previews', staff(200)),
  row('POST /api/blogs/:id/previews', staff(201)),
  row('DELETE /api/blogs/:id/previews/:preview', staff(204), { uses: 'preview' }),
  row('POST /api/blogs/:id/render', staff(200), {
    json: () => ({ content: { name: '', sections: [] } }),
  }),
  row('GET /api/previews', admins(200)),
  row('GET /api/blogs/:id/revisions', staff(200)),
  row('GET /api/blogs/:id/revisions/:revision', staff(200)),
  row('GET /api/site-pages', rightHolders(200)),
  row('GET /api/site-pages/:id', rightHolders(200), { id: 'page' }),
  row('PUT /api/site-pages/:id', rightHolders(200), {
    id: 'page',
    uses: 'page',
    headers: version,
    json: () => ({ values: { title: 'Who we are' } }),
  }),
  row('DELETE /api/site-pages/:id/schedule', rightHolders(404), {
    way: 'without one',
    id: 'page',
    uses: 'page',
    headers: version,
  }),
  row('GET /api/site-pages/:id/previews', rightHolders(200), { id: 'page' }),
  row('POST /api/site-pages/:id/previews', rightHolders(400), {
    way: 'to nothing',
    id: 'page',
    json: () => ({}),
  }),
  row('DELETE /api/site-pages/:id/previews/:preview', rightHolders(404), {
    way: 'of a post',
    id: 'page',
  }),
  row('GET /api/site-pages/:id/revisions', rightHolders(200), { id: 'page' }),
  row('GET /api/site-pages/:id/revisions/:revision', rightHolders(404), {
    way: 'of a post',
    id: 'page',
  }),
  row('POST /api/site-pages/:id/render', rightHolders(200), {
    id: 'page',
    json: () => ({ values: {} }),
  }),
  ...addedCalls('press-items', 'pressItem', 'trashedItem'),
  ...addedCalls('values', 'value', 'trashedValue'),
  ...addedCalls('models', 'model', 'trashedModel'),
  ...addedCalls('plans', 'plan', 'trashedPlan'),
  row('GET /api/autosaves', staff(200)),
  row('GET /api/autosaves/:kind/:id', staff(204)),
  row('PUT /api/autosaves/:kind/:id', staff(200), {
    json: () => ({
      save: randomUUID(),
      base: null,
      mode: 'replace',
      version: 1,
      content: { name: '', sections: [] },
    }),
    uses: 'post',
  }),
  row('GET /api/reviewers', staff(200)),
  row('GET /api/reviews', staff(200)),
  row('GET /api/notices', staff(200)),
  row('DELETE /api/notices/:id', staff(204)),
  row('GET /api/blogs/:id/reviews', staff(200)),
  row('POST /api/blogs/:id/reviews', staff(201), {
    id: 'draft',
    uses: 'draft',
    json: ({ member }) => ({ reviewers: [member] }),
  }),
  row('POST /api/blogs/:id/reviews/return', staff(404), {
    way: 'by somebody else than a reviewer',
    id: 'draft',
    uses: 'draft',
    json: () => ({ note: 'Not yet.' }),
  }),
  row('DELETE /api/blogs/:id/reviews', staff(404), {
    way: 'without a review',
    id: 'draft',
    uses: 'draft',
  }),
  row('GET /.netlify/functions/api/blogs', everybody(200)),
  row('POST /.netlify/functions/api/blogs', rightHolders(201), {
    json: ({ author }) => ({
      name: 'A post',
      author,
      img: '/images/a.jpg',
      blurb: 'Short.',
      body_1: 'Before.',
      body_2: 'After.',
      body_img: '/images/b.jpg',
      body_img_blurb: 'A picture.',
    }),
  }),
  row('GET /api/media', staff(200)),
  row('POST /api/media', staff(201), { upload: true }),
  row('POST /api/media/:id/replace', staff(200), { id: 'media', upload: true, uses: 'media' }),
  // A file that readers do not see is its uploader's: test/server/media/trash.part.ts.
  row('DELETE /api/media/:id', staff(404), { way: 'that does not exist' }),
  row('DELETE /api/media/:id/trash', staff(404), { way: 'that does not exist' }),
  row('POST /api/media/:id/restore', staff(404), { way: 'that does not exist' }),
  row('DELETE /api/media/:id', admins(204), {
    way: 'unused, of a colleague',
    id: 'media',
    uses: 'media',
  }),
  row('DELETE /api/media/:id', rightHolders(204), {
    way: 'in a published post',
    id: 'shownFile',
    uses: 'shownFile',
    headers: { 'if-match': '"1"' },
  }),
  row('DELETE /api/media/:id/trash', rightHolders(204), {
    way: 'in a published post',
    id: 'trashedFile',
    uses: 'trashedFile',
  }),
  row('POST /api/media/:id/restore', rightHolders(204), {
    way: 'in a published post',
    id: 'trashedFile',
    uses: 'trashedFile',
  }),
];
