import { getUserInfo } from '#contracts/identity/get-user-info.ts';
import { setTimeZone } from '#contracts/people/set-time-zone.ts';
import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { locales } from '#messages/index.ts';
import { useLaunchPage } from '#web/features/launch-page/index.ts';
import { useLanguageChoice } from '#web/features/session/index.ts';
import { OwnTimeZoneSelect } from '#web/features/time-zone/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { createFormat } from '#web/lib/format/format.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { chooseTheme } from '#web/ui/theme/theme.ts';
import { useThemeChoice } from '#web/ui/theme/use-theme.ts';
import styles from './profile.module.css';

/** Language, time zone, theme and start page; each is kept as soon as it is chosen. */
export function Preferences({ timeZone }: { timeZone: string | null }) {
  const t = useT();
  return (
    <section aria-label={t('profile:preferences')}>
      <SectionTitle isBig>{t('profile:preferences')}</SectionTitle>
      <div className={styles.fields}>
        <Language />
        <TimeZone timeZone={timeZone} />
        <Theme />
        <LaunchPage />
      </div>
    </section>
  );
}

function Language() {
  const t = useT();
  const locale = useLocale();
  const choose = useLanguageChoice();
  return (
    <Field label={t('profile:language')} help={t('profile:languageHelp')}>
      {(control) => (
        <Select
          {...control}
          className={styles.select}
          value={locale}
          options={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          onChange={(chosen) => choose(locales.find((known) => known === chosen) ?? locale)}
        />
      )}
    </Field>
  );
}

function TimeZone({ timeZone }: { timeZone: string | null }) {
  const t = useT();
  const locale = useLocale();
  const organization = useEndpoint(getCurrentOrganization);
  const choice = useAction(setTimeZone, {
    invalidates: [getUserInfo],
  });
  const inForce = timeZone ?? organization.data?.time_zone ?? 'Etc/UTC';
  const { data } = organization;
  const patterns = data ? { date: data.date_format, time: data.time_format } : null;
  const now = createFormat(locale, inForce, Date.now, patterns).shortTime(new Date().toISOString());
  return (
    <Field label={t('profile:timeZone')} help={t('profile:timeZoneHelp', { time: now })}>
      {(control) => (
        <OwnTimeZoneSelect
          {...control}
          className={styles.select}
          value={timeZone}
          onChange={(zone) => choice.run({ body: { timeZone: zone } })}
        />
      )}
    </Field>
  );
}

function Theme() {
  const t = useT();
  const theme = useThemeChoice();
  return (
    <Field label={t('profile:theme')} help={t('profile:themeHelp')} isGroup>
      {() => (
        <div className={styles.segments}>
          <Segmented
            label={t('profile:theme')}
            value={theme}
            onChange={chooseTheme}
            segments={[
              { value: 'light', label: t('shell:themeLight'), icon: 'sun' },
              { value: 'dark', label: t('shell:themeDark'), icon: 'moon' },
              { value: 'system', label: t('shell:themeSystem'), icon: 'monitor' },
            ]}
          />
        </div>
      )}
    </Field>
  );
}

function LaunchPage() {
  const t = useT();
  const { choices, current, choose } = useLaunchPage();
  if (choices.length < 2 || !current) return null;
  return (
    <Field label={t('profile:launchPage')} help={t('profile:launchPageHelp')} isGroup>
      {() => (
        <div className={styles.segments}>
          <Segmented
            label={t('profile:launchPage')}
            value={current.id}
            onChange={choose}
            segments={choices.map((page) => ({ value: page.id, label: page.title, icon: page.icon }))}
          />
        </div>
      )}
    </Field>
  );
}
