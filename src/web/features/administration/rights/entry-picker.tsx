import { useState } from 'react';
import type { getModule } from '#contracts/app-designer/get-module.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listEntries } from '#contracts/entries/list-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { Combobox } from '#web/ui/select/combobox.tsx';

type App = EndpointOutput<typeof getModule>;

const maxEntries = 25;
const maxTexts = 2;

/** Chooses one of the entries of an app that the reader may see: the newest ones, or those that a text finds. */
export function EntryPicker({ app, onChange }: { app: App; onChange: (entryId: string) => void }) {
  const t = useT();
  const format = useFormat();
  const [searchValue, setSearchValue] = useState('');
  const { data } = useEndpoint(listEntries, {
    query: { moduleId: app.id },
    body: { length: maxEntries, search: { searchValue } },
  });
  const names = (app.module_published?.fieldGroups ?? []).flatMap((section) =>
    section.isTable ? [] : section.rows.flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  const options = (data?.items ?? []).map((row) => {
    const texts = names.map((name) => row[name]).filter((text) => typeof text === 'string' && text !== '');
    return {
      value: row.id,
      label: [...texts.slice(0, maxTexts), format.date(row.created_on)].join(' · '),
    };
  });
  return (
    <Field label={t('groups:entry')}>
      {(control) => (
        <Combobox
          {...control}
          value={null}
          placeholder={t('groups:wholeApp')}
          emptyText={t('ui:noMatch')}
          options={options}
          onSearch={setSearchValue}
          onChange={(id) => id !== null && onChange(id)}
        />
      )}
    </Field>
  );
}
