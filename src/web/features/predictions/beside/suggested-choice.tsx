import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './notes.module.css';

/** A choice that entries like this one have: below its field, until it is taken or another is made. */
export function SuggestedChoice(props: {
  label: string;
  text: string;
  confidence: number;
  because: readonly string[];
  onTake: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(props.confidence);
  return (
    <div className={styles.note} role="status">
      <Icon name="sparkles" size={14} />
      <span className={styles.words}>
        {t('entry:suggestedValue', { value: props.text })}
        {' · '}
        <span className={styles.why}>
          {t('entry:suggestedBecause', { percent, fields: format.list(props.because) })}
        </span>
      </span>
      <Button
        size="small"
        kind="line"
        tooltip={t('entry:acceptSuggested', { value: props.text, field: props.label })}
        onClick={props.onTake}
      >
        {t('entry:acceptSuggestion')}
      </Button>
    </div>
  );
}
