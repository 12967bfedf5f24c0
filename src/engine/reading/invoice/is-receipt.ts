import { plain } from '../page-lines.ts';
import type { ReadPage } from '../read-page.ts';

const receiptWords =
  'receipt quittung kassenbon kassenbeleg bon beleg recibo ticket reçu caisse cash change 領収書 レシート 小票 收据';
const invoiceWords = 'invoice rechnung factura facture 請求書 发票';

/** Whether a document calls itself a receipt, and not an invoice before that. */
export function isReceipt(pages: readonly ReadPage[]): boolean {
  const words = (pages[0]?.words ?? []).map(({ text }) => plain(text));
  const [receipt, invoice] = [receiptWords, invoiceWords].map((list) => {
    const known = new Set(list.split(' '));
    return words.findIndex((word) => known.has(word));
  });
  return receipt !== undefined && receipt >= 0 && (invoice === undefined || invoice < 0 || receipt < invoice);
}
