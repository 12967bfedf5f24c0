import { z } from 'zod';
import { decimalPrice } from '../shapes/price.ts';

/** Id of a provider; the product knows the providers. */
export const providerId = z.string().min(1).max(60);
/** Id of a service of a provider. */
export const serviceId = z.string().min(1).max(100);

/** What a provider charges for a page or a document, as a decimal number; null: no one has said. */
export const readingPrice = decimalPrice.nullable();
/** For what it is charged. */
export const pricePer = z.enum(['page', 'document']);
/** A currency of ISO 4217; empty where there is no price. */
export const priceCurrency = z
  .string()
  .regex(/^([A-Z]{3})?$/)
  .meta({ example: 'EUR' });
/** A decimal number and its currency. */
export const readingCost = z.object({ amount: z.string(), currency: z.string() });

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
  /** It reads nothing until it is resumed; what is sent to it waits. */
  is_paused: z.boolean(),
  /** What it charges, for those who may store it. */
  price: readingPrice,
  price_per: pricePer,
  currency: priceCurrency,
});

/** A kind of document that a provider reads with more than its text. */
export const mlServiceShape = z.object({
  id: serviceId,
  ml_service_name: z.string(),
  ocr_provider_id: providerId,
  /** Without a bot licence for the provider and the service, no app can choose it. */
  bot_licensed: z.boolean(),
  /** What it works on. An app chooses services for documents; predictions are switched on one by one instead. */
  works_on: z.enum(['documents', 'entries']),
});

/** The same with what an app does with it. */
export const mlServiceOfAppShape = mlServiceShape.extend({
  /** The app has chosen it, or has a prediction that is switched on; null: no app was named. */
  is_used: z.boolean().nullable(),
});

/** What the product itself does with a document. */
export const aiServiceShape = z.object({
  id: z.string(),
  ai_service_name: z.string(),
  ai_service_code: z.string(),
});
