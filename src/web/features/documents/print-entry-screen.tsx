import { useState } from 'react';
import { useParams } from 'react-router';
import { getEntryDocument } from '#contracts/documents/get-entry-document.ts';
import { getEntryPdf } from '#contracts/documents/get-entry-pdf.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { PrintPage } from './print-page.tsx';

/** `/print/{moduleId}/{recordId}/{taskId}`: an entry as it goes on paper. */
export function PrintEntryScreen() {
  const t = useT();
  const { moduleId = '', recordId = '', taskId } = useParams();
  const [hasHistory, setHasHistory] = useState(false);
  const request = {
    params: { recordId },
    query: { moduleId, taskId, history: hasHistory ? ('true' as const) : ('false' as const) },
  };
  const found = useEndpoint(getEntryDocument, request);
  return (
    <PrintPage
      found={found}
      back={
        taskId ? `/task-editor/${moduleId}/${recordId}/${taskId}` : `/item-editor/${moduleId}/${recordId}`
      }
      makePdf={() => callForFile(getEntryPdf, request)}
      choices={<Checkbox isChecked={hasHistory} onChange={setHasHistory} label={t('documents:history')} />}
    />
  );
}
