import { dateFormats, timeFormats } from '#contracts/shapes/organization.ts';
import { firstWeekdays } from '#engine/query/week.ts';
import { locales } from '#messages/index.ts';
import { TimeZoneSelect } from '#web/features/time-zone/index.ts';
import { localeNames } from '#web/lib/i18n/locale-names.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './organization.module.css';
import type { Change, Settings } from './settings.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Default language, time zone, and how dates and times are written. */
export function FormatFields({ settings, change }: { settings: Settings; change: Change }) {
  const t = useT();
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('organization:language')} help={t('organization:languageHelp')}>
          {(control) => (
            <Select
              {...control}
              value={settings.default_language ?? ''}
              options={[
                { value: '', label: t('organization:browserLanguage') },
                ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
              ]}
              onChange={(chosen) =>
                change({ default_language: locales.find((locale) => locale === chosen) ?? null })
              }
            />
          )}
        </Field>
        <Field label={t('organization:timeZone')}>
          {(control) => (
            <TimeZoneSelect
              {...control}
              value={settings.time_zone}
              onChange={(zone) => change({ time_zone: zone })}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label={t('organization:dateFormat')}>
          {(control) => (
            <Select
              {...control}
              value={settings.date_format}
              options={asOptions(dateFormats)}
              onChange={(chosen) =>
                change({ date_format: dateFormats.find((known) => known === chosen) ?? settings.date_format })
              }
            />
          )}
        </Field>
        <Field label={t('organization:timeFormat')}>
          {(control) => (
            <Select
              {...control}
              value={settings.time_format}
              options={asOptions(timeFormats)}
              onChange={(chosen) =>
                change({ time_format: timeFormats.find((known) => known === chosen) ?? settings.time_format })
              }
            />
          )}
        </Field>
      </div>
      <Field label={t('organization:firstWeekday')}>
        {(control) => (
          <Select
            {...control}
            value={settings.first_weekday}
            options={firstWeekdays.map((value) => ({ value, label: t(`organization:${value}`) }))}
            onChange={(chosen) =>
              change({
                first_weekday: firstWeekdays.find((known) => known === chosen) ?? settings.first_weekday,
              })
            }
          />
        )}
      </Field>
    </>
  );
}
