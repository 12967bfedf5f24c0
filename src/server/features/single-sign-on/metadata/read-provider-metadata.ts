import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { readProviderMetadata as endpoint } from '#contracts/single-sign-on/read-provider-metadata.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { fetchOutside } from '../oidc/fetch-outside.ts';
import { isSafeUrl } from '../providers/provider-faults.ts';
import { type DescribedProviders, type MetadataFailure, parseMetadata } from './parse-metadata.ts';

type Output = EndpointOutput<typeof endpoint>;

const accept = 'application/samlmetadata+xml, application/xml, text/xml, */*;q=0.5';

/** Reads the identity providers of a document that is given, or that is at an address. */
export async function readProviderMetadata(
  ctx: Context,
  { body: { document, url } }: EndpointInput<typeof endpoint>,
): Promise<Output> {
  if ((document === undefined) === (url === undefined)) {
    const violations = [{ path: 'body.document', code: 'input_missing' }];
    throw new AppError('validation_failed', {}, { violations });
  }
  const found = url === undefined ? { text: document ?? '' } : await fetchMetadata(ctx, url);
  const read = 'failure' in found ? found : parseMetadata(found.text, ctx.now);
  return 'failure' in read ? failed(read.failure) : told(read);
}

async function fetchMetadata(
  ctx: Context,
  url: string,
): Promise<{ readonly text: string } | { readonly failure: MetadataFailure }> {
  if (!URL.canParse(url) || !isSafeUrl(url)) return { failure: 'address_refused' };
  try {
    const answer = await fetchOutside(ctx)(url, {
      method: 'GET',
      headers: { accept, 'user-agent': 'Formwright' },
      body: undefined,
      redirect: 'manual',
    });
    return answer.ok ? { text: await answer.text() } : { failure: 'status' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { failure: error.failure };
  }
}

function told({ providers, validUntil, isCut }: DescribedProviders): Output {
  return {
    failure: null,
    providers: [...providers],
    validUntil: validUntil?.toISOString() ?? null,
    isCut,
  };
}

function failed(failure: MetadataFailure): Output {
  return { failure, providers: [], validUntil: null, isCut: false };
}
