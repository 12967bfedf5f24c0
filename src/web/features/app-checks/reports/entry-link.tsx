import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** An entry's name, which opens it beside the designer; no more than that there is one when it may not be seen. */
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
