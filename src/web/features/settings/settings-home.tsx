import { useState } from 'react';
import { Link } from 'react-router';
import { type Page, settingGroups } from '#contracts/pages/page.ts';
import { pages, type SettingPage, settingPages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Empty } from '#web/ui/feedback/empty.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Sheet } from '#web/ui/layout/sheet.tsx';
import { findSettings } from './find-settings.ts';
import { LicenceNotice } from './licence-notice.tsx';
import styles from './settings.module.css';
import { useSettingFacts } from './use-setting-facts.ts';

/** `/settings/menu`: all settings that the person may see, in groups, with a search over them. */
export function SettingsHome() {
  const t = useT();
  const locale = useLocale();
  const { flags } = useCurrentUser();
  const [search, setSearch] = useState('');
  useTitle(t('settings:title'));
  const offered = settingPages
    .filter((name) => isPermitted(pages[name].permission, flags))
    .map((name) => ({ name, title: t(`settings:${name}`), about: t(`settings:${name}About`) }));
  const found = findSettings(offered, search, locale);
  const label = t('settings:search', { count: offered.length });
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
        <LicenceNotice />
        {found.length === 0 && <Empty isPlain title={t('settings:noMatch')} />}
        <div className={styles.groups}>
          {settingGroups.map((group) => {
            const members = found.filter(({ name }) => pages[name].setting === group);
            return (
              members.length > 0 && (
                <Group key={group} title={t(`settings:${group}Group`)} members={members} />
              )
            );
          })}
        </div>
      </div>
    </Sheet>
  );
}

function Group(props: {
  title: string;
  members: readonly { name: SettingPage; title: string; about: string }[];
}) {
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
