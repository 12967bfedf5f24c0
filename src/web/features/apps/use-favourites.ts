import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { getModuleConfig } from '#contracts/modules/get-module-config.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { listMostUsed } from '#contracts/modules/list-most-used.ts';
import { removeFavourite } from '#contracts/modules/remove-favourite.ts';
import { call } from '#web/lib/api/client.ts';
import { useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { AppTile } from './select-apps.ts';

/** Sets the star of an app at once; a refusal takes it back and says why. */
export function useFavourites(): (moduleId: string, isFavourite: boolean) => void {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (moduleId, isFavourite) => {
      const mark = (value: boolean) => {
        const change = (tiles: readonly AppTile[] | undefined) =>
          tiles?.map((tile) => (tile.id === moduleId ? { ...tile, isFavourite: value } : tile));
        queries.setQueriesData<readonly AppTile[]>({ queryKey: [listApplications.name] }, change);
        queries.setQueriesData<readonly AppTile[]>({ queryKey: [listMostUsed.name] }, change);
        queries.setQueriesData<{ isFavourite: boolean } | undefined>(
          { queryKey: [getModuleConfig.name, { query: { moduleId } }] },
          (config) => config && { ...config, isFavourite: value },
        );
      };
      mark(isFavourite);
      call(isFavourite ? addFavourite : removeFavourite, { query: { moduleId } }).then(
        () => invalidate(listFavourites),
        (error: Error) => {
          mark(!isFavourite);
          toast.error(error.message);
        },
      );
    },
    [queries, invalidate],
  );
}
