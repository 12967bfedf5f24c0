import { documentsEndpoints } from '#contracts/documents/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { getEntryDocument, getEntryPdf } from './entry-document.ts';
import { getListDocument, getListPdf } from './list-document.ts';

export const documentsRoutes = routesOf(documentsEndpoints, {
  getEntryDocument,
  getEntryPdf,
  getListDocument,
  getListPdf,
});
