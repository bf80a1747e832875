import type { EditorView } from '@milkdown/kit/prose/view';
import { editorLabels } from '../../../../content/editor';
import { Button } from '../../ui/Button';
import { AddressDialog } from './AddressDialog';
import { HelpSheet } from './HelpSheet';
import { linkAddress } from '../../../lib/addresses';
import { removeLink, setLink } from './link';
import { insertVideo, videoAddress } from './videos';

/** The open dialog of the text: that of a link has its address. */
export type OpenDialog = { href: string } | 'help' | 'video' | null;

interface TextDialogsProps {
  open: OpenDialog;
  /** Closes the dialog and acts on the text. */
  act: (action?: (on: EditorView) => void) => void;
}

export function TextDialogs({ open, act }: TextDialogsProps) {
  if (open === null) return null;
  if (open === 'help') return <HelpSheet close={() => act()} />;
  if (open === 'video') {
    return (
      <AddressDialog
        labels={editorLabels.video}
        href=""
        read={videoAddress}
        set={(href) => act((view) => insertVideo(view, href))}
        close={() => act()}
      />
    );
  }
  return (
    <AddressDialog
      labels={editorLabels.link}
      href={open.href}
      read={linkAddress}
      set={(href) => act((view) => setLink(view, href))}
      close={() => act()}
    >
      {open.href && (
        <Button className="btn ghost small" onClick={() => act(removeLink)}>
          {editorLabels.link.remove}
        </Button>
      )}
    </AddressDialog>
  );
}
