import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { previewLinkLabels } from '../../../../content/preview-links';
import { makePreviewLink, previewLinksQuery, revokePreviewLink } from '../../data/preview-links';
import { useErrorPopup, usePopup } from '../../ui/Popup';
import { focusOn, watchFocus } from '../../ui/focus';

/** The id of the heading of the list of links. */
export const PREVIEW_LIST = 'preview-list';

/** The preview links at an address, with functions to create and revoke them. */
export function usePreviewLinks(address: string) {
  const labels = previewLinkLabels;
  const popup = usePopup();
  const client = useQueryClient();
  const query = previewLinksQuery(address);
  const links = useQuery(query);
  const always = {
    onError: useErrorPopup(labels.failed),
    onSettled: () => void client.invalidateQueries(query),
  };
  const make = useMutation({
    mutationFn: (changes: boolean) => makePreviewLink(address, changes),
    ...always,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => revokePreviewLink(address, id),
    onMutate: () => watchFocus(),
    onSuccess(_, id, mayFocus) {
      if (make.data?._id === id) make.reset();
      popup(labels.revoked);
      focusOn(mayFocus, PREVIEW_LIST); // the button that had the focus is removed
    },
    ...always,
  });
  return { links, make, revoke };
}
