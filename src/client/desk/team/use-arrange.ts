import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AboutPageJson } from '../../../shared/api/accounts';
import { teamLabels } from '../../../content/team';
import { aboutPageQuery, arrangeAboutPage, reloadAboutPage } from '../data/team';
import { useReauth } from '../ui/reauth';
import { useErrorPopup } from '../ui/use-error-popup';

/**
 * Returns a function that shows the people on the About page in a new order at once, and saves it. The
 * saves run one after another, so that the last one wins. After a failure the list shows what is
 * stored.
 */
export function useArrange(): (page: AboutPageJson) => void {
  const client = useQueryClient();
  const confirmed = useReauth();
  const failed = useErrorPopup(teamLabels.aboutPage.failed);
  const saving = useMutation({
    scope: { id: 'about-page' },
    mutationFn: (page: AboutPageJson) => confirmed(() => arrangeAboutPage(page)),
    onError(error) {
      failed(error);
      reloadAboutPage(client);
    },
  });
  return (page) => {
    void client.cancelQueries(aboutPageQuery); // an answer on its way would undo the move
    client.setQueryData(aboutPageQuery.queryKey, page);
    saving.mutate(page);
  };
}
