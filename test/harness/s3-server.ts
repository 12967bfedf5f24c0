import { createRequire } from 'node:module';

/** The part of s3rver (it has no types of its own) that is used here. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const S3rver = require('s3rver') as new (options: object) => S3Server;

/** A store that speaks the protocol of S3, with an empty bucket `files` that it keeps in the folder. */
export async function startS3(
  directory: string,
): Promise<{ readonly settings: Readonly<Record<string, string>>; stop(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { settings, stop: () => server.close() };
}
