import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { readOperation } from '../shapes/open-api.ts';

export const readApiDocument = defineEndpoint({
  name: 'readApiDocument',
  method: 'POST',
  path: '/api/dataconnector/openapi',
  summary: 'Read an OpenAPI or WSDL document',
  description:
    'Reads the operations of an OpenAPI 3 or Swagger 2 document (JSON or YAML), or the SOAP operations of a WSDL 1.1 document, as the data connectors that they would become: the `document` itself, or the one at `url`, against which relative servers count. Keeps nothing. `failure`: `not_openapi`, `document_too_costly` where reading it takes more than a minute or too much memory, `not_wsdl` for other XML, `status`, or why there is no answer. Documents that a WSDL document imports or includes are fetched from their addresses by the same rules, at most 20; for one that cannot be read, `failure` says why (`not_schema`, `too_many_documents`, `document_without_address`, or as before) and `document` which. At most 500 operations are read; `isCut` when there are more.',
  permission: 'designApps',
  writes: false,
  body: z.object({
    document: z.string().max(900_000).optional(),
    url: z.string().trim().max(2000).optional(),
  }),
  response: z.object({
    failure: z.string().nullable(),
    /** The imported document that `failure` is about; null: the document itself. */
    document: z.string().nullable(),
    title: z.string(),
    operations: z.array(readOperation),
    isCut: z.boolean(),
  }),
});
