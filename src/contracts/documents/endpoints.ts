import type { Endpoint } from '../endpoint.ts';
import { getEntryDocument } from './get-entry-document.ts';
import { getEntryPdf } from './get-entry-pdf.ts';
import { getListDocument } from './get-list-document.ts';
import { getListPdf } from './get-list-pdf.ts';

/** The endpoints of this folder. */
export const documentsEndpoints = [
  getEntryDocument,
  getEntryPdf,
  getListDocument,
  getListPdf,
] as const satisfies readonly Endpoint[];
