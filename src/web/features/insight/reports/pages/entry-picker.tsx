import { useState } from 'react';
import { lookUpEntries } from '#contracts/lookups/look-up-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Combobox } from '#web/ui/select/combobox.tsx';

/** Chooses the entry that a report is made of. */
export function EntryPicker(props: {
  readonly moduleId: string;
  readonly value: string;
  readonly label: string;
  readonly onChange: (id: string) => void;
}) {
  const t = useT();
  const [searchTerm, setSearchTerm] = useState('');
  const found = useEndpoint(lookUpEntries, { query: { moduleId: props.moduleId, searchTerm } });
  return (
    <Combobox
      aria-label={props.label}
      placeholder={props.label}
      options={(found.data ?? []).map(({ id, label }) => ({ value: id, label }))}
      value={props.value === '' ? null : props.value}
      valueLabel={t('reports:entry')}
      onChange={(value) => props.onChange(value ?? '')}
      onSearch={setSearchTerm}
      isLoading={found.isLoading}
      emptyText={t('ui:noMatch')}
    />
  );
}
