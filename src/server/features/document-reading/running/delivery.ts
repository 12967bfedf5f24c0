import { findFile } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { ReadingError } from '../engines/reading-error.ts';
import { documentSent } from '../events.ts';
import type { DocumentReading } from '../readings/reading-store.ts';
import { noteOperation, noteSending } from './reading-lease-store.ts';

/** How a document gets to a provider outside once, whatever becomes of the node that sends it. */
export interface Delivery {
  /** Where an earlier attempt was told to ask; null: none was. */
  readonly operation: string | null;
  /** Before the document is sent. Throws `ReadingError` if an earlier attempt may have sent it. */
  readonly begin: () => Promise<void>;
  /** Once the provider has said where it answers. */
  readonly accepted: (operation: string) => Promise<void>;
}

/**
 * The delivery of a reading. That it is sent is written down before the first byte goes out, with the row of the audit trail;
 * an attempt that finds it written without an answer cannot know whether the provider has the document.
 */
export function deliveryOf(ctx: Context, reading: DocumentReading): Delivery {
  const { id, providerId, moduleId, fileKey, madeBy } = reading;
  return {
    operation: reading.operation,
    begin: () =>
      ctx.inTransaction(async (tx) => {
        if (!(await noteSending(tx.db, id))) throw new ReadingError('sent_unsure');
        const entryId = (await findFile(tx.db, fileKey))?.entryId ?? null;
        tx.announce(documentSent, { providerId, moduleId, fileKey, entryId, userId: madeBy });
      }),
    accepted: (operation) => ctx.inTransaction((tx) => noteOperation(tx.db, id, operation)),
  };
}
