import { isDeepStrictEqual } from 'node:util';
import { decide } from '../../../../../src/server/documents/autosave/decide';
import {
  type AutosavedPostContent,
  correctionOf,
  revisedPost,
} from '../../../../../src/server/posts/revised-post';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import type { PostValues } from '../../../../../src/client/desk/posts/form/post-values';
import type { Save } from '../../../../../src/shared/api/autosaves';
import { contentOf } from '../../../../../src/shared/posts/post-fields';

/** A request as the server receives it, and its answer. */
export interface Asked {
  writer: string;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export interface Answered {
  status: number;
  body: unknown;
}

export interface ModelServer {
  handle(asked: Asked): Promise<Answered>;
  /** Deletes the autosaves without a text, as after a week. */
  sweep(): Promise<void>;
}

/** A text in the history of a post. */
interface Kept {
  id: string;
  name: string;
  by: string;
  kind: string;
}

interface Held {
  saveId: string;
  content: PostValues | null;
  lockVersion: number | null;
  seq: number;
}

type Rules = { decide: typeof decide };

/** The server side of autosave and posts, in memory. A test compares it with the real server. */
export class MemoryServer implements ModelServer {
  readonly autosaves = new Map<string, Held>();
  readonly posts = new Map<string, BlogJson & { writer: string }>();
  readonly history: Kept[] = [];
  /** Called with what each write replaces. */
  onWrite: (place: string, before: string | null, after: string | null) => void = () => undefined;

  constructor(private readonly rules: Rules = { decide }) {}

  handle(asked: Asked): Promise<Answered> {
    return Promise.resolve(this.answer(asked));
  }

  async sweep(): Promise<void> {
    for (const [key, { content }] of this.autosaves) if (!content) this.autosaves.delete(key);
  }

  private answer({ writer, method, path, body, headers = {} }: Asked): Answered {
    const match = /^"(.+)"$/.exec(headers['if-match'] ?? '')?.[1];
    const [, , resource, ...rest] = path.split('/');
    const id = rest.at(-1) ?? '';
    if (resource === 'autosaves') {
      if (method === 'GET') return this.readAutosave(writer, id);
      const sent = body as Omit<Save<PostValues>, 'base'>;
      return this.save(writer, id, { ...sent, base: match ?? null });
    }
    if (id === 'open') return this.keepOpen(writer, rest.at(-2) ?? '');
    if (method === 'GET') {
      const post = this.posts.get(id);
      return post ? { status: 200, body: post } : { status: 404, body: { message: 'Not found' } };
    }
    const input = body as Partial<BlogJson> & { name: string };
    return method === 'POST'
      ? this.makePost(writer, input)
      : this.changePost(writer, id, input, Number(match));
  }

  private keepOpen(writer: string, id: string): Answered {
    const save = this.autosaves.get(`${writer} ${id}`)?.saveId ?? null;
    const version = this.posts.get(id)?.version ?? null;
    return { status: 200, body: { others: [], elsewhere: false, save, version } };
  }

  private readAutosave(writer: string, id: string): Answered {
    const held = this.autosaves.get(`${writer} ${id}`);
    if (!held) return { status: 204, body: null };
    const { saveId: save, content, lockVersion: version, seq } = held;
    return { status: 200, body: { save, content, version, seq, updated: '' } };
  }

  private save(writer: string, id: string, sent: Save<PostValues>): Answered {
    const key = `${writer} ${id}`;
    const held = this.autosaves.get(key) ?? null;
    const same = (one: PostValues, other: PostValues) =>
      isDeepStrictEqual(textOf(one), textOf(other));
    const posted = this.posts.get(id)?.version ?? null;
    const decision = this.rules.decide(held, sent, same, posted);
    if (decision.is === 'conflict') {
      const { current, version } = decision;
      return { status: 412, body: { message: 'Based on another', current, version } };
    }
    if (decision.is === 'history') {
      if (decision.kept) this.keep(sent.save, sent.content?.name, writer, 'superseded');
      const save = held?.saveId ?? sent.save;
      return { status: 200, body: { save, keptInHistory: decision.kept } };
    }
    if (decision.is === 'repeat') {
      return {
        status: 200,
        body: { save: sent.save, keptInHistory: sent.mode === 'supersede' },
      };
    }
    if (decision.superseded && held)
      this.keep(held.saveId, held.content?.name, writer, 'superseded');
    this.onWrite(`autosave of ${key}`, held?.content?.name ?? null, sent.content?.name ?? null);
    this.autosaves.set(key, {
      saveId: sent.save,
      content: sent.content,
      lockVersion: sent.version,
      seq: (held?.seq ?? 0) + 1,
    });
    return { status: 200, body: { save: sent.save, keptInHistory: decision.superseded } };
  }

  private makePost(writer: string, input: Partial<BlogJson> & { name: string }): Answered {
    const id = input._id ?? '';
    const known = this.posts.get(id);
    if (known?.writer === writer) return { status: 200, body: known };
    if (known) return { status: 409, body: { message: 'Exists', current: known } };
    return { status: 201, body: this.setPost(writer, id, input, null) };
  }

  private changePost(
    writer: string,
    id: string,
    input: Partial<BlogJson> & { name: string },
    base: number,
  ): Answered {
    const known = this.posts.get(id);
    if (!known) return { status: 404, body: { message: 'Blog not found' } };
    if (known.version !== base) {
      return { status: 412, body: { message: 'Changed', current: known } };
    }
    return { status: 200, body: this.setPost(writer, id, input, known) };
  }

  private setPost(
    writer: string,
    id: string,
    { name, author = '', authors = [], status = 'published' }: Partial<BlogJson> & { name: string },
    before: (BlogJson & { writer: string }) | null,
  ) {
    const post = {
      ...contentOf({}),
      _id: id,
      name,
      author,
      authors,
      status,
      date: null,
      updated: '',
      direct: name,
      corrections: [],
      publishAt: null,
      publishLocal: null,
      dateLocal: null,
      publishError: '',
      hold: null,
      deleted: null,
      version: (before?.version ?? 0) + 1,
      writer: before?.writer ?? writer,
    };
    this.onWrite(`post ${id}`, before?.name ?? null, name);
    this.posts.set(id, post);
    this.keep(`${id} ${post.version}`, name, writer, status);
    return post;
  }

  private keep(id: string, name = '', by: string, kind: string): void {
    if (!this.history.some((one) => one.id === id)) this.history.push({ id, name, by, kind });
  }
}

/** What a revision has of a text: store-autosave.ts compares the same. */
function textOf(values: PostValues) {
  const content = values as unknown as AutosavedPostContent;
  return [revisedPost(content), correctionOf(content)];
}
