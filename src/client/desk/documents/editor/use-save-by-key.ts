import { autosaveLabels } from '../../../../content/autosave';
import { usePopup } from '../../ui/Popup';
import type { AutosaveController } from '../autosave/controller';

interface SaveByKeyOptions {
  autosave: Pick<AutosaveController<never>, 'settle'>;
  /** What it means that the changes are autosaved. */
  meaning: string;
}

/**
 * Returns what the key does where changes are shown to others only by publishing: it sends them to the
 * writer's account at once and says what that means. If that fails, the bar says why.
 */
export function useSaveByKey({ autosave, meaning }: SaveByKeyOptions) {
  const popup = usePopup();
  return async (isChanged: boolean) => {
    if (!isChanged) popup(autosaveLabels.allSaved);
    else if (await autosave.settle()) popup(meaning);
  };
}
