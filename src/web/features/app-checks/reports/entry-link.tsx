import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** A link that opens an entry in a new tab. An entry that the user cannot see has no name and no link. */
export function EntryLink({ entryId, title }: { entryId: string; title: string | null }) {
  const t = useT();
  const designer = useDesigner();
  if (title === null) return <span>{t('process:hiddenEntry')}</span>;
  return (
    <b>
      <a href={`/item-editor/${designer.moduleId}/${entryId}`} target="_blank" rel="noreferrer">
        {title}
      </a>
    </b>
  );
}
