import { useParams, useSearchParams } from 'react-router';
import { getListDocument } from '#contracts/documents/get-list-document.ts';
import { getListPdf } from '#contracts/documents/get-list-pdf.ts';
import { callForFile } from '#web/lib/api/client.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { readPrintedList } from './paths.ts';
import { PrintPage } from './print-page.tsx';

/** `/print-list/{moduleId}?list=`: all that a list's filter finds, as it goes on paper. */
export function PrintListScreen() {
  const { moduleId = '' } = useParams();
  const [params] = useSearchParams();
  const request = { query: { moduleId }, body: readPrintedList(params) };
  const found = useEndpoint(getListDocument, request);
  return (
    <PrintPage found={found} back={`/module/${moduleId}`} makePdf={() => callForFile(getListPdf, request)} />
  );
}
