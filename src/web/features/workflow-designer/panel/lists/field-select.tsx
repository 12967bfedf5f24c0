import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select/select.tsx';
import type { FieldChoice } from './use-other-app.ts';

/** A field by its name. The name of a deleted field stays visible until another is chosen. */
export function FieldSelect(props: {
  label: string;
  value: string;
  fields: readonly FieldChoice[];
  onChange: (name: string) => void;
}) {
  const { value, fields } = props;
  const t = useT();
  const isGone = value !== '' && !fields.some(({ name }) => name === value);
  return (
    <Select
      aria-label={props.label}
      value={value}
      options={[
        { value: '', label: t('workflow-designer:chooseField') },
        ...(isGone ? [{ value, label: value }] : []),
        ...fields.map(({ name, label }) => ({ value: name, label })),
      ]}
      onChange={props.onChange}
    />
  );
}
