import { useT } from '#web/lib/i18n/use-t.ts';
import { Select, type SelectOption } from '#web/ui/select/select.tsx';

/** A choice from a short list. A value that is no longer in the list stays visible. */
export function Pick(props: {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** The label of the empty choice. The default is `label`. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useT();
  const isKnown = props.value === '' || props.options.some(({ value }) => value === props.value);
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      value={props.value}
      options={[
        { value: '', label: props.none ?? props.label },
        ...(isKnown ? [] : [{ value: props.value, label: t('source-settings:gone') }]),
        ...props.options,
      ]}
      onChange={props.onChange}
    />
  );
}
