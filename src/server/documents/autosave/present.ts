import type { Autosave, AutosavedContent } from '../../../entities/Autosave';
import type { PostedStatus } from '../../../shared/post-statuses';
import type { AutosaveJson, AutosaveSummaryJson } from '../../../shared/autosave';
import { rulesOf } from '../kind';

export function presentAutosave(autosave: Autosave): AutosaveJson<AutosavedContent> {
  const { saveId, content, lockVersion: version, updatedAt, seq } = autosave;
  return { save: saveId, content, version, updated: updatedAt.toISOString(), seq };
}

/** Without the text. `status` is the document's; null if it does not exist outside the trash. */
export function presentAutosaveSummary(
  autosave: Autosave,
  status: PostedStatus | null,
): AutosaveSummaryJson {
  const { kind, documentId, content, saveId, updatedAt } = autosave;
  return {
    kind,
    _id: documentId,
    name: content ? rulesOf[kind].nameOf(content, documentId) : '',
    posted: status !== null,
    status,
    save: saveId,
    updated: updatedAt.toISOString(),
  };
}
