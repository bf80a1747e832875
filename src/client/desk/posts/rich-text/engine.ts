import {
  commandsCtx,
  config,
  commands as commandManager,
  editorState,
  editorStateCtx,
  editorViewCtx,
  init,
  keymap,
  parser,
  pasteRule,
  remarkCtx,
  schema,
  serializer,
} from '@milkdown/kit/core';
import { Clock, Container, Ctx, type MilkdownPlugin } from '@milkdown/kit/ctx';
import type { Node, Schema } from '@milkdown/kit/prose/model';
import { EditorState, type Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { ParserState, SerializerState } from '@milkdown/kit/transformer';
import { known } from './known';
import { markdownTree } from './markdown-tree';
import { stringify } from './stringify';
import { tidy } from './tidy';

/** Milkdown's Markdown engine, started once and shared by all sections. */
export interface Engine {
  schema: Schema;
  /**
   * Throws if the Markdown contains something that the editor has no node for, such as raw HTML.
   */
  parse: (markdown: string) => Node;
  serialize: (doc: Node) => string;
  stateOf: (doc: Node) => EditorState;
  /** Makes Milkdown's own keys and input rules act on the focused view. */
  focus: (view: EditorView) => void;
}

const viewSlice: MilkdownPlugin = (ctx) => {
  ctx.inject(editorViewCtx, {} as EditorView);
  return () => undefined;
};

/**
 * Milkdown's Editor class ties schema and parser to one DOM element. A post has many sections and
 * tests have no DOM, so its parts are started here without a view.
 */
async function startEngine(): Promise<Engine> {
  const ctx = new Ctx(new Container(), new Clock());
  const parts = [
    viewSlice,
    schema,
    parser,
    serializer,
    commandManager,
    keymap,
    pasteRule,
    editorState,
    init(undefined as never),
    config(stringify),
    ...known,
    ...markdownTree,
  ];
  const starts = parts.map((part) => part(ctx.produce()));
  await Promise.all(starts.map((start) => start()));
  ctx.get(commandsCtx).setCtx(ctx);
  const { schema: nodes, plugins } = ctx.get(editorStateCtx);
  const remark = ctx.get(remarkCtx);
  return {
    schema: nodes,
    // A new parser for each call, because a parser that has thrown keeps its open nodes.
    parse: (markdown) => ParserState.create(nodes, remark)(markdown),
    serialize: (doc) => {
      const tidied = tidy(doc);
      return tidied.childCount ? SerializerState.create(nodes, remark)(tidied).trimEnd() : '';
    },
    stateOf: (doc) => EditorState.create({ doc, plugins: plugins as Plugin[] }),
    focus: (view) => ctx.set(editorViewCtx, view),
  };
}

let started: Promise<Engine> | undefined;

/** The shared engine, started on the first call. */
export function engine(): Promise<Engine> {
  started ??= startEngine();
  return started;
}
