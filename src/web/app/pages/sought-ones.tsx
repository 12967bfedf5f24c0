import { Link } from 'react-router';
import { listMostUsed } from '#contracts/modules/list-most-used.ts';
import { searchEverything } from '#contracts/search/search-everything.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './not-found-page.module.css';

const maxOfEach = 3;

/** What somebody may have meant: entries and apps that fit the address, and apps that they use often. */
export function SoughtOnes({ sought }: { sought: string | null }) {
  const t = useT();
  const used = useEndpoint(listMostUsed, undefined);
  const query = { q: sought ?? '-', length: maxOfEach };
  const found = useEndpoint(searchEverything, { query }, { isEnabled: sought !== null });
  const textOf = (pieces: readonly { readonly text: string }[]) => pieces.map(({ text }) => text).join('');
  const ones = [
    ...(found.data?.entries.items ?? []).map((entry) => ({
      href: `/item-editor/${entry.moduleId}/${entry.id}`,
      icon: entry.appIcon,
      title: [textOf(entry.number), textOf(entry.title)].filter(Boolean).join(' '),
      about: t('shell:entryOf', { app: entry.appName }),
    })),
    ...(used.data ?? []).slice(0, maxOfEach).map((app) => ({
      href: `/module/${app.id}`,
      icon: app.app_icon,
      title: app.display_name,
      about: t('shell:usedOften'),
    })),
  ];
  if (ones.length === 0) return null;
  return (
    <section className={styles.ones} aria-label={t('shell:soughtOnes')}>
      <h2>{t('shell:soughtOnes')}</h2>
      <ul>
        {ones.map(({ href, icon, title, about }) => (
          <li key={href}>
            <Link to={href}>
              <Icon name={icon} />
              <span className="cut">{title}</span>
              <small>{about}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
