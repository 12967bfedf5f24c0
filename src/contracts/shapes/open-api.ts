import { z } from 'zod';
import { soapVersions } from '#engine/form/sources/call-settings.ts';
import { outsideRequest } from './connector.ts';

/**
 * An operation of an OpenAPI or WSDL document, as the data connector that it would become; `columns` are those of its
 * answer. `soap`: it is called by SOAP.
 */
export const readOperation = z.object({
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500),
  request: outsideRequest,
  columns: z.array(z.string().min(1).max(200)).max(200),
  soap: z
    .object({ version: z.enum(soapVersions), action: z.string().trim().max(1000) })
    .nullable()
    .default(null),
});
