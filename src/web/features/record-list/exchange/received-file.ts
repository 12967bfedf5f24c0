import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { uploadImport } from '#contracts/exchange/upload-import.ts';

/** A file as the server has read it. */
export type ReceivedFile = EndpointOutput<typeof uploadImport>;
