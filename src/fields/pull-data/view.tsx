import { useState } from 'react';
import { fillsOf } from '#engine/form/sources/reference-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { FieldInputProps, FieldView } from '../field-view.tsx';
import { pulledSourceOf } from './definition.ts';

function PullButton(props: FieldInputProps) {
  const { field, resources, valuesBeside, onFill } = props;
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const pull = async () => {
    setIsBusy(true);
    try {
      const values = valuesBeside?.() ?? {};
      const governor = pulledSourceOf(field)?.dependsOn?.field;
      const governing = governor === undefined ? null : (values[governor] ?? null);
      const query = { field, searchTerm: '', governing, values };
      const [found] = await resources.findChoices(query, new AbortController().signal);
      if (!found) return toast.plain(t('field-views:pulledNothing'));
      const fills = Object.entries(fillsOf(field));
      onFill?.(Object.fromEntries(fills.map(([name, column]) => [name, found.values[column] ?? null])));
      toast.success(t('field-views:pulled'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      id={props.id}
      kind="soft"
      icon="cloud-download"
      isBusy={isBusy}
      isDisabled={props.isDisabled || onFill === undefined}
      onClick={() => void pull()}
    >
      {field.displayName || t('field-views:pullNow')}
    </Button>
  );
}

export const pullDataView: FieldView = { Input: PullButton, Display: () => null };
