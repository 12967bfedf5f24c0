import { Link } from 'react-router';
import type { getLeaver } from '#contracts/administration/get-leaver.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import groups from '../groups/groups.module.css';

/** The apps that name somebody who leaves, with the way to name another. */
export function NamedIn({ left }: { left: EndpointOutput<typeof getLeaver> }) {
  const t = useT();
  const { user, named_in: apps } = left;
  if (apps.length === 0) return null;
  const title = t('groups:namedIn', { name: user.name });
  return (
    <section className={groups.fields} aria-label={title}>
      <h2 className={groups.part}>{title}</h2>
      <p className={groups.hint}>{t('groups:namedInAbout')}</p>
      <ul>
        {apps.map(({ id, name, steps, in_permissions }) => (
          <li key={id}>
            <Link to={`/form-editor/show/${id}${steps.length > 0 ? '/workflow' : ''}`}>{name}</Link>
            {[...steps, ...(in_permissions ? [t('groups:namedInPermissions')] : [])].map((place) => (
              <span key={place} className={groups.hint}>
                {' · '}
                {place}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
