import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { ReadingColumn } from '#web/ui/layout/sheet.tsx';
import styles from '../bots.module.css';
import type { SettingsProps } from '../edited-bot.ts';
import { BrowserSettings } from './browser/browser-settings.tsx';
import { TriggerFields } from './trigger-fields.tsx';

const texts = ['name', 'description', 'provider', 'service'] as const;
const numbers = ['max_parallel', 'time_limit_minutes'] as const;

/** Name, licence, limits, and what starts the bot. */
export function BotSettings(props: SettingsProps) {
  const t = useT();
  const { edited, stored, faultAt, onChange } = props;
  return (
    <ReadingColumn>
      <div className={styles.form}>
        {stored?.pause_reason && <Notice tone="warning">{t(`bots:paused_${stored.pause_reason}`)}</Notice>}
        {stored && !stored.bot_licensed && <Notice tone="warning">{t('bots:licenceMissing')}</Notice>}
        {texts.map((name) => (
          <Field key={name} label={t(`bots:set_${name}`)} error={faultAt(`body.${name}`)}>
            {(control) => (
              <TextInput
                {...control}
                value={edited[name]}
                maxLength={name === 'description' ? 250 : 60}
                onChange={(text) => onChange({ [name]: text })}
              />
            )}
          </Field>
        ))}
        <p className={styles.hint}>{t('bots:licenceAbout')}</p>
        <TriggerFields {...props} />
        {numbers.map((name) => (
          <Field key={name} label={t(`bots:set_${name}`)} error={faultAt(`body.${name}`)}>
            {(control) => (
              <TextInput
                {...control}
                value={String(edited[name])}
                maxLength={5}
                onChange={(text) => onChange({ [name]: Number(text.replace(/\D/g, '')) })}
              />
            )}
          </Field>
        ))}
        <BrowserSettings {...props} />
        {stored && <p className={styles.hint}>{t('bots:actsAs', { name: stored.owner.name })}</p>}
      </div>
    </ReadingColumn>
  );
}
