import { useQueryClient } from '@tanstack/react-query';
import { listFavourites } from '#contracts/modules/list-favourites.ts';
import { sortOwnList } from '#contracts/modules/sort-own-list.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { endpointKey } from '#web/lib/api/use-endpoint.ts';

type Favourites = readonly { readonly id: string }[];

/** Puts one favourite where another is. It is drawn there at once; a refusal puts it back and shows the reason. */
export function useFavouriteOrder(): (id: string, targetId: string) => void {
  const queries = useQueryClient();
  const { run } = useAction(sortOwnList, { invalidates: [listFavourites] });
  const key = endpointKey(listFavourites);
  return async (id, targetId) => {
    const before = queries.getQueryData<Favourites>(key) ?? [];
    const moved = before.find((favourite) => favourite.id === id);
    const to = before.findIndex((favourite) => favourite.id === targetId);
    if (!moved || to < 0 || id === targetId) return;
    const after = before.filter((favourite) => favourite !== moved).toSpliced(to, 0, moved);
    queries.setQueryData(key, after);
    const { error } = await run({ body: { list: 'favourites', order: after.map((each) => each.id) } });
    if (error) queries.setQueryData(key, before);
  };
}
