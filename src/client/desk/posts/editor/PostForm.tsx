import { useRef, useState } from 'react';
import { deskLabels } from '../../../../content/desk';
import { DocumentFrame } from '../../documents/editor/DocumentFrame';
import { usePosts } from '../../data/posts';
import { AllRequired } from '../form/LineField';
import { AlsoOpen, PostState } from './PostState';
import { Conflict } from './Conflict';
import { EditorNotes } from './EditorNotes';
import { LatestPosts } from './Published';
import { isLegacyForm } from './legacy-template';
import { MoreMenu } from './MoreMenu';
import { POST_FORM, PostActions } from './PostActions';
import { PostLength, PostBody } from './PostBody';
import { PostDetails } from './PostDetails';
import { PublishingOptions } from './PublishingOptions';
import { useTitleFocus, TitleFields } from './TitleFields';
import { type PostEditor, type PostEditorOptions, usePostEditor } from './use-post-editor';

interface PostFormProps extends PostEditorOptions {
  /** Starts another new post. */
  startNew: () => void;
}

/** The editor of a post. It stays open whatever happens to the session, the network or the post. */
export function PostForm({ startNew, ...props }: PostFormProps) {
  const { user, opened } = props;
  const form = useRef<HTMLFormElement>(null);
  const posts = usePosts({ limit: '5' });
  const editor = usePostEditor(props, { form, onSaved: () => posts.reload() });
  const { values, send, change, other, compare, publishing, review } = editor;
  const { status } = values;
  const hold = editor.current?.hold ?? null;
  // The buttons of the bar stay where they are when the post is saved.
  const [wasNew] = useState(opened.values.version === null);
  useTitleFocus(wasNew && !opened.unsaved);
  return (
    <DocumentFrame
      user={user}
      editor={editor}
      title={values.version === null ? deskLabels.titles.newPost : deskLabels.titles.edit}
      back={{ href: '/blogs', text: deskLabels.titles.blogs }}
      state={
        <PostState
          status={status}
          hold={hold}
          planned={editor.planned}
          changed={editor.changed}
          review={review.state}
        />
      }
      others={<AlsoOpen now={editor.now} />}
      actions={
        <PostActions editor={editor}>
          {wasNew && <MoreMenu values={values} start={change} />}
        </PostActions>
      }
      dialogs={
        <>
          {publishing.checklist}
          {review.sheet}
        </>
      }
      conflict={(theirs) => (
        <Conflict
          values={values}
          other={theirs}
          take={editor.take}
          saveAsNew={() => void editor.saveAsNew()}
          close={() => compare(null)}
        />
      )}
      notes={
        !other && (
          <>
            {review.note}
            <EditorNotes editor={editor} startNew={startNew} />
          </>
        )
      }
    >
      <form
        className="editor"
        id={POST_FORM}
        hidden={other !== null}
        noValidate
        ref={form}
        onInput={(event) => editor.clear((event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          void send(values, 'published');
        }}
      >
        <PostFields editor={editor} />
      </form>
      {!other && <LatestPosts posts={posts} />}
    </DocumentFrame>
  );
}

/** The body of a post, and its side column. */
function PostFields({ editor }: { editor: PostEditor }) {
  const { values, errors, change } = editor;
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="tools-place" ref={setToolsPlace} />
      <div className="columns">
        <AllRequired value={isLegacyForm(values)}>
          <div className="sheet">
            <TitleFields values={values} errors={errors} change={change} />
            <PostBody
              id={values._id}
              sections={values.sections}
              errors={errors}
              change={(sections, options) => change({ sections }, options)}
              toolsPlace={toolsPlace}
            />
          </div>
          <div className="side">
            <PostDetails values={values} errors={errors} change={change} />
            <PostLength sections={values.sections} />
            <PublishingOptions editor={editor} />
          </div>
        </AllRequired>
      </div>
    </>
  );
}
