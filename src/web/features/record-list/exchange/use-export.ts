import { useState } from 'react';
import { exportEntries } from '#contracts/exchange/export-entries.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ListState } from '../list-state.ts';
import type { ModuleConfig, RecordColumn } from '../record-columns.ts';
import { exportedList } from './exported-list.ts';

export type FileFormat = 'xlsx' | 'csv';

/** Exports the list as shown, or only some of its entries, to a file. */
export function useExport(config: ModuleConfig, state: ListState, columns: readonly RecordColumn[]) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (format: FileFormat, ids?: readonly string[]) => {
    setIsBusy(true);
    const end = toast.plain(t('exchange:exporting'));
    try {
      const bytes = await callForFile(exportEntries, {
        query: { moduleId: config.id },
        body: {
          format,
          ...exportedList({ state, columns, ids }),
        },
      });
      saveFile(bytes, `${config.display_name}.${format}`);
    } catch (error) {
      toast.error((error instanceof Error && error.message) || t('exchange:exportFailed'));
    } finally {
      end();
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
