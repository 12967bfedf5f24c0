import { listEntries } from '#contracts/entries/list-entries.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

const maxEntries = 25;

/** The newest entries of the published app that the designer can see, named by their first texts. */
export function usePastEntries(
  moduleId: string,
  form: CompiledForm,
): readonly { readonly value: string; readonly label: string }[] {
  const designer = useDesigner();
  const { data } = useEndpoint(
    listEntries,
    { query: { moduleId }, body: { length: maxEntries } },
    { isEnabled: designer.detail.module_version > 0 },
  );
  const named = [...form.fields].filter(([, { type }]) => type.inLists.isSearchable).slice(0, 3);
  return (data?.items ?? []).map((row) => {
    const texts = named.map(([name]) => row[name]).filter((text) => typeof text === 'string' && text !== '');
    return { value: row.id, label: texts.join(' · ') || row.id.slice(-6) };
  });
}
