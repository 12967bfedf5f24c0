import { useState } from 'react';
import { fillsOf } from '#engine/form/sources/reference-source.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { FieldInputProps } from '../field-view.tsx';

/** A button that asks for values and fills fields beside it with the first answer. */
export function PullButton({
  governor,
  look,
  icon,
  label,
  done,
  nothing,
  ...props
}: FieldInputProps & {
  /** The field that the answer depends on. */
  readonly governor?: string | undefined;
  readonly look: 'soft' | 'primary' | 'line';
  readonly icon: string;
  readonly label: string;
  /** What it says after an answer, and after none. */
  readonly done: string;
  readonly nothing: string;
}) {
  const { field, resources, valuesBeside, onFill } = props;
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const pull = async () => {
    setIsBusy(true);
    try {
      const values = valuesBeside?.() ?? {};
      const governing: FieldValue = governor === undefined ? null : (values[governor] ?? null);
      const query = { field, searchTerm: '', governing, values };
      const [found] = await resources.findChoices(query, new AbortController().signal);
      if (!found) return toast.plain(nothing);
      const fills = Object.entries(fillsOf(field));
      onFill?.(Object.fromEntries(fills.map(([name, column]) => [name, found.values[column] ?? null])));
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      id={props.id}
      kind={look}
      icon={icon}
      isBusy={isBusy}
      isDisabled={props.isDisabled || onFill === undefined}
      onClick={() => void pull()}
    >
      {label || t('field-views:pullNow')}
    </Button>
  );
}
