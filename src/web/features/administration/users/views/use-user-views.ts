import { listUserViews } from '#contracts/administration/list-user-views.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { UserListView } from '#contracts/shapes/user-view.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { isSameUserView, plainUserView, userViewIn, withUserView } from './user-view.ts';

type SavedView = EndpointOutput<typeof listUserViews>[number];

/** How the list of users is narrowed now, and the views that the reader saved. */
export interface UserViews {
  readonly now: UserListView;
  readonly all: readonly SavedView[];
  /** The saved view that was opened last; the list may differ from it. */
  readonly saved: SavedView | null;
  readonly isChanged: boolean;
  /** Opens a state of the list or a saved view. */
  readonly choose: (id: string) => void;
  /** The list as it is has been saved under this id. */
  readonly keep: (id: string) => void;
  /** The saved view is gone. */
  readonly leave: () => void;
}

/**
 * `first` is the state of users that an address without a view shows; `searchText` is what is in the search box, which the
 * address has a moment later.
 */
export function useUserViews(first: UserListView['state'], searchText: string): UserViews {
  const [params, change, update] = useAddress();
  const views = useEndpoint(listUserViews);
  const all = views.data ?? [];
  const now = { ...userViewIn(params, first), searchValue: searchText };
  const saved = all.find(({ id }) => id === params.get('saved')) ?? null;
  return {
    now,
    all,
    saved,
    isChanged: saved !== null && !isSameUserView(saved.view, now),
    choose: (id) => {
      const chosen = all.find((one) => one.id === id);
      if (chosen) return update((before) => withUserView(before, { view: chosen.view, savedId: id }, first));
      const { state } = userViewIn(new URLSearchParams({ view: id }), first);
      // A saved view is left whole; else what narrows the list stays.
      const view = saved ? plainUserView(state) : { ...now, state };
      update((before) => withUserView(before, { view, savedId: null }, first));
    },
    keep: (id) => change('saved', id),
    leave: () =>
      update((before) => withUserView(before, { view: plainUserView(first), savedId: null }, first)),
  };
}
