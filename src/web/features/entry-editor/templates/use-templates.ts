import { useState } from 'react';
import { getEntry } from '#contracts/entries/get-entry.ts';
import { listDraftEntries } from '#contracts/entries/list-draft-entries.ts';
import { saveEntry } from '#contracts/entries/save-entry.ts';
import { getRecordTemplate } from '#contracts/record-templates/get-record-template.ts';
import { listRecordTemplates } from '#contracts/record-templates/list-record-templates.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useEndpoint, useInvalidate } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { useDraftSaving } from '../saving/use-draft-saving.ts';

/** One of the person's templates, as lists show it. */
export interface NamedTemplate {
  readonly templateId: string;
  readonly templateName: string;
}

/** The person's templates for an app, and a draft filled in with one; what is typed besides stays. */
export function useTemplates(options: {
  readonly moduleId: string;
  readonly isEnabled: boolean;
  readonly saving: Pick<ReturnType<typeof useDraftSaving>, 'held' | 'flush' | 'isUnsaved' | 'abandon'>;
  /** Shows the entry as the server now has it. */
  readonly onFilled: (id: string) => void;
}) {
  const { moduleId, saving } = options;
  const t = useT();
  const invalidate = useInvalidate();
  const [isFilling, setIsFilling] = useState(false);
  const { data } = useEndpoint(
    listRecordTemplates,
    { params: { moduleId } },
    { isEnabled: options.isEnabled },
  );

  const fill = async (templateId: string) => {
    const template = await call(getRecordTemplate, { params: { moduleId, templateId } });
    if (saving.isUnsaved() && !(await saving.flush())) return;
    const { id, revision } = saving.held.current;
    const body = { data: template.data, ...(id === null ? {} : { id, revision }) };
    // Through the server, so that what the values refer to comes with its names and columns.
    const saved = await call(
      saveEntry,
      { query: { moduleId }, body },
      { idempotencyKey: crypto.randomUUID() },
    );
    saving.abandon();
    await invalidate(getEntry, listDraftEntries);
    options.onFilled(saved.id);
    toast.success(t('entry:templateUsed', { name: template.templateName }));
  };
  const onUse = async (templateId: string) => {
    if (isFilling) return;
    setIsFilling(true);
    try {
      await fill(templateId);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.violations[0]?.message ?? error.message);
    } finally {
      setIsFilling(false);
    }
  };
  return { templates: data ?? [], onUse };
}
