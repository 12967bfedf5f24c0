import { type Locale, locales } from '#messages/index.ts';
import { chooseLanguageHere } from '#web/features/session/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './sign-in.module.css';

/** The language switch of the way in: the browser's own list, for it costs nothing to load. */
export function LanguageChoice() {
  const t = useT();
  const spoken = useLocale();
  const change = (locale: Locale) =>
    void chooseLanguageHere(locale).catch(() => toast.error(t('sign-in:unreachable')));
  return (
    <span className={styles.language}>
      <Icon name="languages" size={14} />
      <Select
        kind="quiet"
        aria-label={t('shell:language')}
        value={spoken}
        options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        onChange={(chosen) => change(locales.find((locale) => locale === chosen) ?? spoken)}
      />
    </span>
  );
}
