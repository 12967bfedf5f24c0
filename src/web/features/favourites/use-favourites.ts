import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import { addFavourite } from '#contracts/modules/add-favourite.ts';
import { listApplications } from '#contracts/modules/list-applications.ts';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { listMostUsed } from '#contracts/modules/list-most-used.ts';
import { removeFavourite } from '#contracts/modules/remove-favourite.ts';
import type { moduleTile } from '#contracts/shapes/module.ts';
import { useAction } from '#web/lib/api/use-action.ts';

type AppTile = z.output<typeof moduleTile>;

/** Sets the star of an app at once. A refusal resets it and shows the reason. */
export function useFavourites(): (moduleId: string, isFavourite: boolean) => void {
  const queries = useQueryClient();
  const { run: add } = useAction(addFavourite, { invalidates: [listFavourites] });
  const { run: remove } = useAction(removeFavourite, { invalidates: [listFavourites] });
  return useCallback(
    async (moduleId, isFavourite) => {
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
      const request = { query: { moduleId } };
      const { error } = isFavourite ? await add(request) : await remove(request);
      if (error) mark(!isFavourite);
    },
    [queries, add, remove],
  );
}
