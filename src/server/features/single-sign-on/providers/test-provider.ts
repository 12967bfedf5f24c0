import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { testProvider as endpoint } from '#contracts/single-sign-on/test-provider.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { searchDirectory } from '../ldap/search-directory.ts';
import { fetchOutside } from '../oidc/fetch-outside.ts';
import { oidcClient } from '../oidc/oidc-client.ts';
import { type ProviderOf, speaks } from '../provider.ts';
import { loadProvider } from '../stores/provider-store.ts';
import { readCertificate } from './provider-faults.ts';

type Step = EndpointOutput<typeof endpoint>['steps'][number];

export async function testProvider(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const provider = await loadProvider(ctx.db, query.id);
  if (!provider) throw notFound();
  const steps: Step[] = [];
  if (speaks(provider, 'oidc')) steps.push(...(await testOidc(ctx, provider)));
  if (speaks(provider, 'saml')) steps.push(...testSaml(ctx, provider));
  if (speaks(provider, 'ldap')) steps.push(...(await testLdap(ctx, provider)));
  return { isReady: steps.every(({ isPassed }) => isPassed), steps };
}

async function testOidc(ctx: Context, provider: ProviderOf<'oidc'>): Promise<Step[]> {
  return stepsUntilFault([
    [
      'discovery',
      async () => {
        const { issuer } = (await oidcClient(ctx, provider, { isFresh: true })).serverMetadata();
        return issuer;
      },
    ],
    [
      'keys',
      async () => {
        const { jwks_uri = '' } = (await oidcClient(ctx, provider)).serverMetadata();
        const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' as const };
        const answer = await fetchOutside(ctx)(jwks_uri, options);
        const { keys } = (await answer.json()) as { keys: unknown[] };
        if (!Array.isArray(keys) || keys.length === 0) throw new Error('no keys');
        return String(keys.length);
      },
    ],
  ]);
}

function testSaml(ctx: Context, { protocol }: ProviderOf<'saml'>): Step[] {
  return protocol.certificates.map((text) => {
    const certificate = readCertificate(text);
    const isPassed =
      certificate !== null &&
      Date.parse(certificate.validFrom) <= ctx.now.getTime() &&
      Date.parse(certificate.validTo) > ctx.now.getTime();
    return { step: 'certificate', isPassed, detail: certificate?.validTo ?? '' };
  });
}

async function testLdap(ctx: Context, provider: ProviderOf<'ldap'>): Promise<Step[]> {
  return stepsUntilFault([
    ['connection', async () => provider.protocol.url],
    ['search', async () => String((await searchDirectory(ctx, provider, 'nobody-of-this-name')).length)],
  ]);
}

/** Later steps need the earlier ones. */
async function stepsUntilFault(
  steps: readonly (readonly [Step['step'], () => Promise<string>])[],
): Promise<Step[]> {
  const done: Step[] = [];
  for (const [step, work] of steps) {
    try {
      done.push({ step, isPassed: true, detail: (await work()).slice(0, 300) });
    } catch (error) {
      done.push({ step, isPassed: false, detail: reasonOf(error) });
      break;
    }
  }
  return done;
}

function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause.failure;
  }
  return error instanceof Error ? error.message.slice(0, 300) : '';
}
