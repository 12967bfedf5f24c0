import type { fetchSecurityHeaders } from '#contracts/connectors/fetch-security-headers.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** Security headers to choose from: none, and those that can be sent. A stopped one stays where it is chosen, and says so. */
export function headerOptions(
  t: Translate,
  headers: EndpointOutput<typeof fetchSecurityHeaders>,
  chosen: string,
) {
  const shown = headers.filter(({ id, connection }) => id === chosen || connection.state !== 'stopped');
  return [
    { value: '', label: t('connectors:noSecurity') },
    ...shown.map(({ id, name, host, connection }) => {
      const state = connection.state === 'stopped' ? ` · ${t('connectors:connection_stopped')}` : '';
      return { value: id, label: `${name} (${host})${state}` };
    }),
  ];
}
