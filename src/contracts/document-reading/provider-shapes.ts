import { z } from 'zod';

/** Id of a provider; the product knows the providers. */
export const providerId = z.string().min(1).max(60);
/** Id of a service of a provider. */
export const serviceId = z.string().min(1).max(100);

/** An engine that reads documents. */
export const ocrProviderShape = z.object({
  id: providerId,
  ocr_provider_name: z.string(),
  /** It runs in this product: nothing leaves the house. */
  is_embedded: z.boolean(),
  /** An app chooses one service of it at most. */
  takes_single_service: z.boolean(),
  /** It can be used: it is embedded, or an administrator has stored its address and token. */
  is_ready: z.boolean(),
  /** Its stored address and the last characters of its token, for those who may store them; null: none, or for others. */
  endpoint: z.string().nullable(),
  token_hint: z.string().nullable(),
});

/** A kind of document that a provider reads with more than its text. */
export const mlServiceShape = z.object({
  id: serviceId,
  ml_service_name: z.string(),
  ocr_provider_id: providerId,
  /** Without a bot licence for the provider and the service, no app can choose it. */
  bot_licensed: z.boolean(),
});

/** What the product itself does with a document. */
export const aiServiceShape = z.object({
  id: z.string(),
  ai_service_name: z.string(),
  ai_service_code: z.string(),
});
