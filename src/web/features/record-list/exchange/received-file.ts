import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadImport } from '#contracts/exchange/upload-import.ts';

/** A file that the server has read. */
export type ReceivedFile = EndpointOutput<typeof uploadImport>;
