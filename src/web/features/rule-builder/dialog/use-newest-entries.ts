import { listEntries } from '#contracts/entries/list-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { RuleSurroundings } from '../surroundings.tsx';

const maxEntries = 25;

/** An entry, labelled by its first texts. */
export interface EntryChoice {
  readonly value: string;
  readonly label: string;
}

/** The newest entries of a published app that the user can see. */
export function useNewestEntries({ moduleId, isPublished, form }: RuleSurroundings): {
  readonly entries: readonly EntryChoice[];
  readonly isPending: boolean;
} {
  const { data, isLoading } = useEndpoint(
    listEntries,
    { query: { moduleId }, body: { length: maxEntries } },
    { isEnabled: isPublished },
  );
  const named = [...form.fields].filter(([, { type }]) => type.inLists.isSearchable).slice(0, 3);
  const entries = (data?.items ?? []).map((row) => {
    const texts = named.map(([name]) => row[name]).filter((text) => typeof text === 'string' && text !== '');
    return { value: row.id, label: texts.join(' · ') || row.id.slice(-6) };
  });
  return { entries, isPending: isLoading };
}
