import { Link } from 'react-router';
import { getLeaver } from '#contracts/administration/get-leaver.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { partsOf } from '../leaving/parts-of.ts';
import type { User } from './edited-user.ts';

/** What nobody has taken over, and the way to hand it over. */
export function StillOwned({ user, title }: { user: User; title: string }) {
  const t = useT();
  const format = useFormat();
  const { data } = useEndpoint(getLeaver, { params: { id: user.id } });
  const parts = data ? partsOf(data, t, format) : [];
  if (parts.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {parts.map(({ title: what, count }) => t('groups:gets', { what, count })).join(' · ')}{' '}
        <Link to={`/settings/user-detail/leaving?id=${user.id}`}>{t('groups:handOverOnly')}</Link>
      </dd>
    </>
  );
}
