import type { LocalCopy } from '../../../../../src/client/desk/documents/autosave/ports';
import {
  newPostValues,
  newSection,
  type PostValues,
} from '../../../../../src/client/desk/posts/form/post-values';
import { unfinishedPosts } from '../../../../../src/client/desk/posts/list/continue-writing';
import type { ListedBlogJson } from '../../../../../src/shared/api/posts';
import type { AutosaveSummaryJson } from '../../../../../src/shared/api/autosaves';

const at = (minute: number) => `2026-11-22T08:${minute}:00.000Z`;

function autosave(_id: string, minute: number, status: AutosaveSummaryJson['status'] = null) {
  const found = { kind: 'post', _id, name: _id, save: '', updated: at(minute) } as const;
  return { ...found, status, posted: status !== null };
}

function draft(_id: string, minute: number): ListedBlogJson {
  return {
    _id,
    name: _id,
    direct: _id,
    status: 'draft',
    updated: at(minute),
    date: null,
    publishAt: null,
    publishError: '',
    hold: null,
    deleted: null,
    author: 'Ada',
    tags: [],
    needsAlt: false,
    sample: false,
    changes: [],
    review: null,
  };
}

function copy(id: string, values: Partial<PostValues>, dirty = true): LocalCopy<PostValues> {
  const content = { ...newPostValues({ id: null, name: 'Ada' }), _id: id, ...values };
  return { userId: 'ada', kind: 'post', id, content, dirty, base: null, pending: null };
}

test('autosaves and drafts are listed newest first, and a post with both once', () => {
  const autosaves = [autosave('changed', 40, 'draft'), autosave('begun', 20)];
  const drafts = [draft('saved', 30), draft('changed', 10)];
  expect(unfinishedPosts([], autosaves, drafts)).toMatchObject([
    { _id: 'changed', name: 'changed', status: 'draft', changed: true, updated: at(40) },
    { _id: 'saved', name: 'saved', status: 'draft', changed: false, updated: at(30) },
    { _id: 'begun', name: 'begun', status: null, changed: true, updated: at(20) },
  ]);
});

test('a text that only this browser has comes first', () => {
  const copies = [
    copy('sent', { name: 'Sent' }, false),
    copy('known', { name: 'Known' }),
    copy('here', { name: 'Only here' }),
    copy('live', { name: 'Live', version: 3, status: 'published' }),
  ];
  const found = unfinishedPosts(copies, [autosave('known', 20)], [draft('old', 10)]);
  expect(found.map(({ _id, status, updated }) => [_id, status, updated])).toEqual([
    ['here', null, null],
    ['live', 'published', null],
    ['known', null, at(20)],
    ['old', 'draft', at(10)],
  ]);
});

test('a begun post without any text in this browser is not listed', () => {
  const blank = copy('blank', { sections: [newSection('text'), newSection('image')] });
  const caption = copy('caption', { sections: [{ ...newSection('image'), caption: 'x' }] });
  expect(unfinishedPosts([blank, caption], [], []).map(({ _id }) => _id)).toEqual(['caption']);
});
