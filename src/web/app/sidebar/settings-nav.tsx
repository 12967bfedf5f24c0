import { useState } from 'react';
import { Link } from 'react-router';
import type { Page } from '#contracts/pages/page.ts';
import { pages, type SettingPage } from '#contracts/pages/pages.ts';
import { useOfferedSettings } from '#web/features/settings/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SearchInput } from '#web/ui/input/text-input.tsx';
import styles from './sidebar.module.css';

/** Scrolls the open setting into the list, once. */
const showWhole = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

/** All settings in their groups, with a search, beside the page of one. */
export function SettingsNav({ current }: { current: SettingPage }) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { groups } = useOfferedSettings(search);
  const label = t('settings:find');
  return (
    <>
      <Link to={pages.settingsHome.path} className={styles.link} title={t('settings:title')}>
        <Icon name="arrow-left" />
        <b className={`cut ${styles.hideNarrow}`}>{t('settings:title')}</b>
      </Link>
      <search className={`${styles.search} ${styles.hideNarrow}`}>
        <SearchInput
          size="small"
          value={search}
          onChange={setSearch}
          placeholder={label}
          aria-label={label}
          clearLabel={t('ui:clear')}
        />
      </search>
      <nav className={styles.scroll} aria-label={t('settings:title')}>
        {groups.map(({ group, title, members }) => (
          <section key={group} aria-label={title}>
            <h2 className={`${styles.heading} ${styles.hideNarrow}`}>{title}</h2>
            {members.map(({ name, title: label }) => (
              <Link
                key={name}
                ref={name === current ? showWhole : undefined}
                to={pages[name].path}
                className={styles.link}
                aria-current={name === current ? 'page' : undefined}
                title={label}
              >
                <Icon name={(pages[name] as Page).icon ?? 'settings'} />
                <span className={`cut ${styles.hideNarrow}`}>{label}</span>
              </Link>
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <p className={`${styles.quiet} ${styles.hideNarrow}`}>{t('settings:noMatch')}</p>
        )}
      </nav>
    </>
  );
}
