import { userWarnings } from '#contracts/shapes/user.ts';
import { type UserListView, userStates } from '#contracts/shapes/user-view.ts';

type State = UserListView['state'];

/** The parts of the address that a view consists of. */
const names = ['view', 'q', 'sort', 'roles', 'teams', 'warnings', 'saved'] as const;

/** The view in an address; `first` is the state of an address that names none. */
export function userViewIn(params: URLSearchParams, first: State): UserListView {
  const idsIn = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const [column = '', dir] = (params.get('sort') ?? '').split('.');
  return {
    state: userStates.find((one) => one === params.get('view')) ?? first,
    searchValue: params.get('q') ?? '',
    role_ids: idsIn('roles'),
    team_ids: idsIn('teams'),
    warnings: userWarnings.filter((one) => idsIn('warnings').includes(one)),
    order: column === '' ? null : { column, dir: dir === 'desc' ? 'desc' : 'asc' },
  };
}

/** The address with a view in it instead of the one before, and with nobody beside the list. */
export function withUserView(
  before: URLSearchParams,
  { view, savedId }: { readonly view: UserListView; readonly savedId: string | null },
  first: State,
): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of [...names, 'peek']) params.delete(name);
  const values: Readonly<Record<(typeof names)[number], string>> = {
    view: view.state === first ? '' : view.state,
    q: view.searchValue,
    sort: view.order === null ? '' : `${view.order.column}.${view.order.dir}`,
    roles: view.role_ids.join(','),
    teams: view.team_ids.join(','),
    warnings: view.warnings?.join(',') ?? '',
    saved: savedId ?? '',
  };
  for (const name of names) if (values[name] !== '') params.set(name, values[name]);
  return params;
}

/** The list in one state, narrowed by nothing else. */
export function plainUserView(state: State): UserListView {
  return { state, searchValue: '', role_ids: [], team_ids: [], warnings: [], order: null };
}

/** Whether two views show the same list; the order of roles, teams and warnings does not matter. */
export function isSameUserView(one: UserListView, other: UserListView): boolean {
  const canonical = ({ role_ids, team_ids, warnings = [], ...view }: UserListView) =>
    JSON.stringify([
      view.state,
      view.searchValue,
      view.order?.column,
      view.order?.dir,
      role_ids.toSorted(),
      team_ids.toSorted(),
      warnings.toSorted(),
    ]);
  return canonical(one) === canonical(other);
}
