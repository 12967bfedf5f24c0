import { z } from 'zod';

const seats = z.number().int().min(0).max(10_000_000).nullable();
const botPart = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\w .-]+$/);

/** A bot that may be used: a service of a provider. */
export const botLicence = z.object({ provider: botPart, service: botPart });

/** What a licence allows. Numbers of seats are null for no limit, `expires_on` (the last valid day, UTC) for no end. */
export const licenceLimits = z.object({
  expires_on: z.iso.date().nullable(),
  full_users: seats,
  others: seats,
  bots: z.array(botLicence).max(200),
});
