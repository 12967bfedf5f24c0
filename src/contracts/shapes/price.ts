import { z } from 'zod';

/** The code with which a text that is no price is refused; its message says what a price looks like. */
export const priceFormat = 'price_format';

/** What something costs: an exact decimal number. */
export const decimalPrice = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,6})?$/, priceFormat)
  .meta({ example: '0.05' });

/** What another system charges for a request, a message or a mail: an exact decimal number; empty: nothing is counted. */
export const priceText = z
  .string()
  .regex(/^(\d{1,7}(\.\d{1,6})?)?$/, priceFormat)
  .meta({ example: '0.05' });

/** A code of ISO 4217; empty without a price. */
export const currencyText = z
  .string()
  .regex(/^([A-Z]{3})?$/)
  .meta({ example: 'EUR' });

/** What people set of the price of something that is counted. */
export const pricing = { price: priceText.default(''), currency: currencyText.default('') };

/** An exact amount of a currency. */
export const amount = z.object({ amount: z.string(), currency: z.string() });
