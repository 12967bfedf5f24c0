import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';

const partSize = 8 * 1024 * 1024;

/** Files in a bucket of Amazon S3 or a store that speaks its protocol; the library is loaded at the first use. */
export function s3Store(config: Config, bucket: string): FileStore {
  let opening: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;
  const open = () => {
    opening ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: s3Client(sdk, config) }));
    return opening;
  };
  return {
    put: async (key, stream, type) => {
      const { sdk, client } = await open();
      return putParts(sdk, client, { Bucket: bucket, Key: key }, stream, type);
    },
    get: async (key, range) => {
      const { sdk, client } = await open();
      const Range = range ? `bytes=${range.first}-${range.last}` : undefined;
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

function s3Client(sdk: typeof import('@aws-sdk/client-s3'), config: Config): S3Client {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new sdk.S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Stores other than Amazon's often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

type Target = { readonly Bucket: string; readonly Key: string };

/** A stream's length is unknown beforehand: one part goes as it is, more as a multipart upload. */
async function putParts(
  sdk: typeof import('@aws-sdk/client-s3'),
  client: S3Client,
  target: Target,
  stream: Readable,
  type: string,
): Promise<number> {
  let uploadId: string | undefined;
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let size = 0;
  const send = async (bytes: Buffer) => {
    const PartNumber = parts.length + 1;
    const input = { ...target, UploadId: uploadId, PartNumber, Body: bytes };
    const { ETag } = await client.send(new sdk.UploadPartCommand(input));
    parts.push({ ETag, PartNumber });
  };
  try {
    let pending: Buffer | null = null;
    for await (const bytes of inParts(stream)) {
      size += bytes.length;
      if (pending) {
        uploadId ??= (
          await client.send(new sdk.CreateMultipartUploadCommand({ ...target, ContentType: type }))
        ).UploadId;
        await send(pending);
      }
      pending = bytes;
    }
    const last = pending ?? Buffer.alloc(0);
    if (uploadId === undefined) {
      await client.send(new sdk.PutObjectCommand({ ...target, Body: last, ContentType: type }));
      return size;
    }
    await send(last);
    const MultipartUpload = { Parts: parts };
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...target, UploadId: uploadId, MultipartUpload }),
    );
    return size;
  } catch (error) {
    if (uploadId !== undefined) {
      await client
        .send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId: uploadId }))
        .catch(() => {});
    }
    throw error;
  }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < partSize) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
