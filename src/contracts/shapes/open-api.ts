import { z } from 'zod';
import { outsideRequest } from './connector.ts';

/** An operation of an OpenAPI document, as the data connector that it would become; `columns` are those of its answer. */
export const readOperation = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500),
  request: outsideRequest,
  columns: z.array(z.string().min(1).max(200)).max(200),
});
