import { Fragment, type ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import styles from './property-panel.module.css';

/** One setting with the name by which the search finds it. */
export interface Setting {
  readonly label: string;
  readonly node: ReactNode;
}

/** Settings under a title; the first group has none. */
export interface SettingGroup {
  readonly title?: string;
  readonly settings: readonly Setting[];
}

/** The settings in their groups, without those whose names lack a word of the search. */
export function SettingGroups({ groups, search }: { groups: readonly SettingGroup[]; search: string }) {
  const t = useT();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter(({ label }) => {
        const text = `${label} ${group.title ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ settings }) => settings.length > 0);
  if (shown.length === 0) return <p className={styles.unused}>{t('ui:noMatch')}</p>;
  return shown.map(({ title, settings }) => (
    <Fragment key={title ?? ''}>
      {title && <h3>{title}</h3>}
      {settings.map(({ label, node }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two settings can have the same name
        <Fragment key={`${place}:${label}`}>{node}</Fragment>
      ))}
    </Fragment>
  ));
}
