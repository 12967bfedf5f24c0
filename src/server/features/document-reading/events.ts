import { defineEvent } from '#server/platform/outbox/event-kind.ts';

/** The address and token of a provider were stored or removed. */
export const ocrProviderChanged = defineEvent<{
  providerId: string;
  change: 'stored' | 'removed';
}>('document-reading.provider');
