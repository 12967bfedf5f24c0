import { listAuthorities } from '#contracts/authorities/list-authorities.ts';
import { listServiceKeys } from '#contracts/keys/list-service-keys.ts';
import { pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { endsSoon, firstToEnd, type Notice } from './notice.ts';

interface Ending {
  readonly ends: string;
  readonly name: string;
}

/** Keys of programs, certificates of authorities and the key for SAML that end soon: one notice for each kind. */
export function useSecretNotices(): readonly Notice[] {
  const t = useT();
  const format = useFormat();
  const { flags } = useCurrentUser();
  const operates = { isEnabled: isPermitted('operate', flags) };
  const keys = useEndpoint(listServiceKeys, {}, operates).data?.items ?? [];
  const samlKeys = useEndpoint(listProviders, {}, operates).data?.samlKeys ?? [];
  const administrates = { isEnabled: isPermitted('administrate', flags) };
  const authorities = useEndpoint(listAuthorities, {}, administrates).data ?? [];
  const notice = (kind: 'key' | 'samlKey' | 'authority', all: readonly Ending[], to: string): Notice[] => {
    const endings = all.filter(({ ends }) => endsSoon(ends, 'secret', Date.now()));
    const first = firstToEnd(endings);
    if (!first) return [];
    const hasEnded = Date.parse(first.ends) <= Date.now();
    return [
      {
        key: kind,
        tone: hasEnded ? 'danger' : 'warning',
        icon: 'key-round',
        title: t(hasEnded ? `settings:ended_${kind}` : `settings:ends_${kind}`, {
          name: first.name,
          when: format.relative(first.ends),
        }),
        text: t('settings:endsOn', { when: format.date(first.ends), count: endings.length }),
        to,
      },
    ];
  };
  // The key in use comes first; one that follows it is there already.
  const [inUse, next] = samlKeys;
  return [
    ...notice(
      'key',
      keys.flatMap(({ name, expires_on: ends }) => (ends === null ? [] : [{ name, ends }])),
      pages.keys.path,
    ),
    ...notice(
      'samlKey',
      inUse && !next ? [{ name: '', ends: inUse.expires_on }] : [],
      pages.singleSignOn.path,
    ),
    ...notice(
      'authority',
      authorities.map(({ subject: name, valid_to: ends }) => ({ name, ends })),
      pages.authorities.path,
    ),
  ];
}
