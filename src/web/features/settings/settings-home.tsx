import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Page } from '#contracts/pages/page.ts';
import { pages, type SettingPage } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { withDesignTexts } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import type { Setting } from './find-settings.ts';
import { Notices } from './notices/notices.tsx';
import styles from './settings.module.css';
import { useOfferedSettings } from './use-offered-settings.ts';
import { useSettingFacts } from './use-setting-facts.ts';

// Only system administrators read the texts that come with it.
const RecentChanges = lazy(async () => ({
  default: (await withDesignTexts(() => import('#web/features/audit/index.ts'))).RecentChanges,
}));

/** `/settings/menu`: all settings that the person may see, in groups, with a search over them. */
export function SettingsHome() {
  const t = useT();
  const { flags } = useCurrentUser();
  const [search, setSearch] = useState('');
  useTitle(t('settings:title'));
  const { count, groups } = useOfferedSettings(search);
  const label = t('settings:search', { count });
  return (
    <Sheet className={styles.page}>
      <div className={styles.column}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('settings:title')}</h1>
          <div className={styles.search}>
            <TextInput
              type="search"
              icon="search"
              size="large"
              aria-label={label}
              placeholder={label}
              value={search}
              onChange={setSearch}
              hasAutofocus
            />
          </div>
        </div>
        <Notices />
        {groups.length === 0 && <Empty isPlain title={t('settings:noMatch')} />}
        <div className={styles.groups}>
          {groups.map(({ group, title, members }) => (
            <Group key={group} title={title} members={members} />
          ))}
        </div>
        {search === '' && isPermitted('operate', flags) && (
          <Suspense fallback={null}>
            <RecentChanges />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}

function Group(props: { title: string; members: readonly Setting<SettingPage>[] }) {
  const facts = useSettingFacts();
  return (
    <section aria-label={props.title}>
      <h2 className={styles.group}>{props.title}</h2>
      <ul className={styles.list}>
        {props.members.map(({ name, title, about }) => (
          <li key={name}>
            <Link to={pages[name].path} className={styles.line} title={about}>
              <Icon name={(pages[name] as Page).icon ?? 'settings'} />
              <span className={styles.name}>{title}</span>
              <span className={styles.fact}>{facts[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
