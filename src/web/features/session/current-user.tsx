import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { getSidebar } from '#contracts/permissions/get-sidebar.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { setPatterns, setZone } from '#web/lib/format/use-format.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { notePerson } from '#web/lib/waiting/person.ts';
import { applyAccent } from '#web/ui/theme/accent.ts';
import { followLanguage } from './language.ts';

/** The signed-in user with their permissions. */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly flags: Pick<
    EndpointOutput<typeof getSidebar>,
    'isSysAdmin' | 'isAdministrator' | 'isFullUser' | 'isConsultant'
  >;
  readonly canCreateApps: boolean;
  readonly menu: EndpointOutput<typeof getSidebar>['items'];
}

const Context = createContext<CurrentUser | null>(null);

const staleMs = 300_000;
/** The value of the organisation's setting that means no setting. */
const unsetZone = 'GMT Standard Time';

/** Fetches the user once and hands it to everything below; `fallback` until then, `onFailed` draws a failure. */
export function CurrentUserProvider(props: {
  children: ReactNode;
  fallback: ReactNode;
  onFailed: (error: ApiError, retry: () => void) => ReactNode;
}) {
  const info = useEndpoint(getUserInfo, undefined, { staleMs });
  const sidebar = useEndpoint(getSidebar, undefined, { staleMs });
  const organization = useEndpoint(getCurrentOrganization, undefined, { staleMs });
  const zone = info.data?.time_zone ?? organization.data?.time_zone;
  useEffect(() => {
    if (zone !== undefined) setZone(zone === unsetZone || zone === '' ? 'Etc/UTC' : zone);
  }, [zone]);

  const formats = info.data;
  useEffect(() => {
    if (formats) setPatterns({ date: formats.date_format, time: formats.time_format });
  }, [formats]);

  const accent = organization.data?.accent;
  useEffect(() => {
    if (accent !== undefined) applyAccent(accent);
  }, [accent]);

  const language = info.data?.language;
  useEffect(() => {
    // Without a response the page keeps its language.
    if (language !== undefined) followLanguage(language).catch(() => undefined);
  }, [language]);

  const error = info.error ?? sidebar.error;
  if (info.data === undefined || sidebar.data === undefined) {
    if (!error) return props.fallback;
    return props.onFailed(error, () => {
      void info.refetch();
      void sidebar.refetch();
    });
  }
  notePerson(info.data.uid);
  const { items, canCreateApps, ...flags } = sidebar.data;
  const user: CurrentUser = {
    id: info.data.uid,
    name: info.data.fullname,
    username: info.data.username,
    email: info.data.email,
    flags,
    canCreateApps,
    menu: items,
  };
  return <Context value={user}>{props.children}</Context>;
}

/** The signed-in user; only below `CurrentUserProvider`. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(Context);
  if (user === null) throw new Error('useCurrentUser stands outside CurrentUserProvider');
  return user;
}

/** The name of a line of this user's menu; undefined for lines that they do not have. */
export function useMenuTitle(id: CurrentUser['menu'][number]['id']): string | undefined {
  return useCurrentUser().menu.find((line) => line.id === id)?.title;
}
