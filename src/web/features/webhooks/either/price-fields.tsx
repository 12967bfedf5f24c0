import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '../webhooks.module.css';

/** What one of something costs, with the reader's decimal sign, and in which currency. */
export function PriceFields(props: {
  readonly label: string;
  readonly help: string;
  readonly price: string;
  readonly currency: string;
  readonly priceError: string | undefined;
  readonly currencyError: string | undefined;
  readonly onChange: (part: { readonly price: string } | { readonly currency: string }) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { onChange } = props;
  const point = format.number(0.5).replaceAll(/\d/g, '');
  return (
    <div className={styles.price}>
      <Field label={props.label} help={props.help} error={props.priceError}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={props.price.replace('.', point)}
            maxLength={14}
            placeholder={format.number(0.05)}
            onChange={(text) => onChange({ price: text.trim().replace(',', '.') })}
          />
        )}
      </Field>
      <Field label={t('webhooks:currency')} error={props.currencyError}>
        {(control) => (
          <TextInput
            {...control}
            value={props.currency}
            maxLength={3}
            placeholder="EUR"
            onChange={(text) => onChange({ currency: text.trim().toUpperCase() })}
          />
        )}
      </Field>
    </div>
  );
}
