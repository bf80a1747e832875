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

/** Milkdown's Markdown engine, started once. */
export interface Engine {
  schema: Schema;
  /**
   * Throws if the Markdown contains something that the editor has no node for, such as raw HTML.
   */
  parse: (markdown: string) => Node;
  serialize: (doc: Node) => string;
  /** The source of each block of a text. */
  split: (markdown: string) => string[];
  /** The Markdown of blocks that are tidy. */
  write: (blocks: Node[]) => string;
  /** A new state of the editor; these plugins come before Milkdown's. */
  stateOf: (doc: Node, more?: Plugin[]) => EditorState;
  /** The same document and history with other plugins before Milkdown's. */
  resume: (state: EditorState, more: Plugin[]) => EditorState;
  /** Makes Milkdown's own keys and input rules act on the focused view. */
  focus: (view: EditorView) => void;
}

const viewSlice: MilkdownPlugin = (ctx) => {
  ctx.inject(editorViewCtx, {} as EditorView);
  return () => undefined;
};

/**
 * Milkdown's Editor class ties schema and parser to one DOM element. Here a state outlives its view,
 * and tests have no DOM, so its parts are started without a view.
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
  const write = (blocks: Node[]) =>
    blocks.length
      ? SerializerState.create(nodes, remark)(nodes.topNodeType.create(null, blocks)).trimEnd()
      : '';
  return {
    schema: nodes,
    // A new parser for each call, because a parser that has thrown keeps its open nodes.
    parse: (markdown) => ParserState.create(nodes, remark)(markdown),
    split: (markdown) =>
      remark.parse(markdown).children.map(({ position }) => {
        return markdown.slice(position?.start.offset, position?.end.offset);
      }),
    write,
    serialize: (doc) => write(tidy(doc).children as Node[]),
    stateOf: (doc, more = []) =>
      EditorState.create({ doc, plugins: [...more, ...(plugins as Plugin[])] }),
    resume: (state, more) => state.reconfigure({ plugins: [...more, ...(plugins as Plugin[])] }),
    focus: (view) => ctx.set(editorViewCtx, view),
  };
}

let started: Promise<Engine> | undefined;

/** The shared engine, started on the first call. */
export function engine(): Promise<Engine> {
  started ??= startEngine();
  return started;
}
