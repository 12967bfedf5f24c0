import type { Context } from '#server/platform/context.ts';
import { loadProviderSettings, type ProviderSettings } from '../providers/provider-settings-store.ts';
import { type DocumentReading, loadReading, type ReadingResult } from '../readings/reading-store.ts';
import { serviceOfReading } from '../readings/service-of-reading.ts';
import { findLoggedReading, type LoggedReading, putLoggedReading } from './reading-log-store.ts';
import { countReading } from './reading-usage-store.ts';

/** Notes a reading that has ended, with what it cost, in the transaction that stores its result. */
export async function noteReading(
  tx: Context,
  reading: DocumentReading,
  result: ReadingResult,
  begun: Date,
): Promise<void> {
  const { id, moduleId, providerId, fileKey, madeBy, byBot, madeOn, attempts } = reading;
  const pages = 'pages' in result ? result.pages : [];
  const { service } = await serviceOfReading(tx, { moduleId, providerId, pages });
  const wasAccepted = (await loadReading(tx.db, id))?.operation != null;
  const settings = await loadProviderSettings(tx.db, providerId);
  const endedOn = tx.platform.now();
  const logged: LoggedReading = {
    ...{ id, moduleId, providerId, fileKey, madeBy, byBot, madeOn, attempts },
    service: service ?? '',
    endedOn: endedOn.toISOString(),
    durationMs: endedOn.getTime() - begun.getTime(),
    pages: 'pages' in result ? result.pageCount : 0,
    cost: costOf(result, settings, wasAccepted),
    currency: settings.price === null ? '' : settings.currency,
    outcome: 'pages' in result ? 'read' : 'failed',
    failure: 'failure' in result ? result.failure : null,
  };
  const before = await findLoggedReading(tx.db, id);
  if (before) await countReading(tx.db, before, -1);
  await countReading(tx.db, logged);
  await putLoggedReading(tx.db, logged);
}

/**
 * What is charged for a document: nothing for one that was not accepted. How many pages the provider counted of one that it
 * accepted and did not read is not known.
 */
function costOf(
  result: ReadingResult,
  { price, pricePer }: ProviderSettings,
  wasAccepted: boolean,
): string | null {
  if (price === null || ('failure' in result && result.failure === 'sent_unsure')) return null;
  if (!wasAccepted) return '0';
  if (pricePer === 'document') return price;
  return 'pages' in result ? timesPrice(price, result.pageCount) : null;
}

/** A decimal number times a whole one, exactly. */
function timesPrice(price: string, count: number): string {
  const [whole = '0', decimals = ''] = price.split('.');
  const product = BigInt(whole + decimals) * BigInt(count);
  const digits = product.toString().padStart(decimals.length + 1, '0');
  const at = digits.length - decimals.length;
  return decimals === '' ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
}
