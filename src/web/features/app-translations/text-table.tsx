import type { Locale } from '#messages/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import { type Translations, translationAt } from './find-texts.ts';
import type { TextGroup } from './text-groups.ts';
import { TextRow } from './text-row.tsx';
import styles from './translations.module.css';
import type { ProposedTexts } from './use-proposed-texts.ts';

/** The texts, group by group, with a column for each language. */
export function TextTable(props: {
  groups: readonly TextGroup[];
  languages: readonly Locale[];
  translations: Translations;
  missing: Readonly<Record<Locale, number>>;
  proposed: ProposedTexts;
  onChange: (language: Locale, key: string, text: string) => void;
  onRename: (key: string, text: string) => void;
}) {
  const { groups, languages, translations, proposed } = props;
  const t = useT();
  const titleOf = (group: TextGroup) =>
    group.kind === 'section' ? group.title : t(`translations:group_${group.kind}`);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.original}>
            {t('translations:original')}
          </th>
          {languages.map((language) => (
            <th key={language} scope="col">
              <span className={styles.language}>
                <span lang={language}>{localeNames[language]}</span>
                <LanguageState missing={props.missing[language]} />
                {proposed.isThere && props.missing[language] > 0 && (
                  <IconButton
                    icon="sparkles"
                    size="small"
                    isDisabled={proposed.isBusy}
                    label={t('assistant:proposeTranslations')}
                    onClick={() => void proposed.propose(language)}
                  />
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={languages.length + 1}>
              <span>
                {titleOf(group)} <Count>{group.texts.length}</Count>
              </span>
            </th>
          </tr>
          {group.texts.map((item) => (
            <TextRow
              key={item.key}
              item={item}
              languages={languages}
              values={languages.map((language) => translationAt(translations, language, item.key))}
              proposals={languages.map((language) => proposed.at(language, item.key))}
              proposedName={proposed.at('original', item.key)}
              onDrop={proposed.drop}
              onRename={props.onRename}
              onChange={props.onChange}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function LanguageState({ missing }: { missing: number }) {
  const t = useT();
  if (missing > 0)
    return <span className={styles.state}>{t('translations:missing', { count: missing })}</span>;
  return (
    <span className={styles.complete}>
      <Icon name="check" size={12} />
      {t('translations:complete')}
    </span>
  );
}
