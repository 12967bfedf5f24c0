import { type Locale, locales } from '#messages/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './translations.module.css';

/** Which languages have a column, each with how many texts it does not have. At least one stays. */
export function LanguagePicker(props: {
  languages: readonly Locale[];
  missing: Readonly<Record<Locale, number>>;
  onChange: (languages: readonly Locale[]) => void;
}) {
  const { languages, onChange } = props;
  const t = useT();
  return (
    <Popover
      label={t('translations:languages')}
      trigger={(trigger) => (
        <Button {...trigger} kind="line" size="small" icon="languages" endIcon="chevron-down">
          {t('translations:languages')} <Count>{languages.length}</Count>
        </Button>
      )}
    >
      {() => (
        <ul className={styles.languages}>
          {locales.map((language) => (
            <li key={language}>
              <Checkbox
                label={<span lang={language}>{localeNames[language]}</span>}
                isChecked={languages.includes(language)}
                isDisabled={languages.length === 1 && languages.includes(language)}
                onChange={(isOn) =>
                  onChange(locales.filter((item) => (item === language ? isOn : languages.includes(item))))
                }
              />
              <span className={styles.languageAbout}>
                {t('translations:missing', { count: props.missing[language] })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
