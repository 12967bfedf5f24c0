import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The address and token of a provider were stored or removed, or it was paused, resumed or given a price. */
export const ocrProviderChanged = defineEvent<{
  providerId: string;
  change: 'stored' | 'removed' | 'paused' | 'resumed' | 'changed';
}>('document-reading.provider');

/** A document goes to a provider outside, for a person or for a bot in their name. */
export const documentSent = defineEvent<{
  providerId: string;
  moduleId: string;
  fileKey: string;
  entryId: string | null;
  userId: string;
}>('document-reading.sent');
