import { useState } from 'react';
import type { FieldType } from '#engine/form/field-type.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { FieldInputProps } from '../field-view.tsx';
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
      const parsed = first && type.parseText(first.id, field, { ...facts, ...plainFacts });
      if (parsed?.ok) props.onChange(parsed.value);
      else toast.plain(t('field-views:pulledNothing'));
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
          <IconButton
            icon="refresh-cw"
            size="tiny"
            isDisabled={isBusy}
            label={t('field-views:fetchValue')}
            onClick={() => void fetchValue()}
          />
        )
      }
    />
  );
}

/** How the server writes values as keys. */
const plainFacts = { locale: 'en', timeZone: 'Etc/UTC', dateFormat: 'YYYY-MM-DD' };
