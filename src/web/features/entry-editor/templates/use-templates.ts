import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { getRecordTemplate } from '#contracts/record-templates/get-record-template.ts';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { saveEntry } from '#contracts/workflow/save-entry.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { useDraftSaving } from '../saving/use-draft-saving.ts';

/** One of the person's templates, as lists show it. */
export interface NamedTemplate {
  readonly templateId: string;
  readonly templateName: string;
}

/** The person's templates for an app, and the action that fills a draft with one. Other typed values stay. */
export function useTemplates(options: {
  readonly moduleId: string;
  readonly isEnabled: boolean;
  readonly saving: Pick<ReturnType<typeof useDraftSaving>, 'stored' | 'flush' | 'isUnsaved' | 'abandon'>;
  /** Shows the entry as the server now has it. */
  readonly onFilled: (id: string) => void;
}) {
  const { moduleId, saving } = options;
  const t = useT();
  const steps = useSteps<'fill'>();
  const read = useAction(getRecordTemplate);
  const save = useAction(saveEntry, {
    invalidates: [getEntry, listDraftEntries],
    onSuccess: saving.abandon,
  });
  const { data } = useEndpoint(
    listRecordTemplates,
    { params: { moduleId } },
    { isEnabled: options.isEnabled },
  );

  const fill = async (templateId: string) => {
    const { output: template } = await read.run({ params: { moduleId, templateId } });
    if (!template || (saving.isUnsaved() && !(await saving.flush()))) return;
    const { id, revision } = saving.stored.current;
    const body = { data: template.data, ...(id === null ? {} : { id, revision }) };
    // The server fills the draft, so that references come with their names and columns.
    const success = t('entry:templateUsed', { name: template.templateName });
    const { output: saved } = await save.run({ query: { moduleId }, body }, success);
    if (saved) options.onFilled(saved.id);
  };
  const onUse = (templateId: string) => steps.run('fill', () => fill(templateId));
  return { templates: data ?? [], onUse };
}
