import { useState } from 'react';
import type { FieldType } from '#engine/form/field-type.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldInputProps } from '../field-view.tsx';
import styles from '../parts/input.module.css';
import { LineInput, writeText } from '../parts/line-input.tsx';

interface FetchedInputProps extends FieldInputProps {
  /** The type as the field's settings make it. */
  readonly fieldType: FieldType;
}

/** A value that comes from another system when the button is pressed; it can be cleared, not typed. */
export function FetchedInput(props: FetchedInputProps) {
  const { fieldType: type, field, facts, resources } = props;
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const fetchValue = async () => {
    setIsBusy(true);
    try {
      const query = { field, searchTerm: '', governing: null, values: props.valuesBeside?.() };
      const [first] = await resources.findChoices(query, new AbortController().signal);
      if (!first) return toast.plain(t('field-views:pulledNothing'));
      const parsed = type.parseText(first.id, field, { ...facts, ...plainFacts });
      if (parsed.ok) return props.onChange(parsed.value);
      const reason = t(`violations:${parsed.code}` as MessageKey, parsed.params);
      toast.error(t('field-views:pulledUnfit', { reason }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <LineInput
      {...props}
      isReadonly
      write={(value) => (type.check(value, field).ok ? type.toText(value, field, facts) : writeText(value))}
      read={() => props.value}
      button={
        props.isDisabled ? undefined : (
          <button
            type="button"
            className={styles.button}
            aria-label={t('field-views:fetchValue')}
            aria-disabled={isBusy || undefined}
            data-tooltip={t('field-views:fetchValue')}
            onClick={() => {
              if (!isBusy) void fetchValue();
            }}
          >
            <Icon name="refresh-cw" size={16} />
          </button>
        )
      }
    />
  );
}

/** How the server writes values as keys. */
const plainFacts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD' };
