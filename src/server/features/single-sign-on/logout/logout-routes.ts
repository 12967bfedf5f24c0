import type { SsoFault } from '#contracts/single-sign-on/sso-faults.ts';
import type { Context } from '#server/platform/context.ts';
import type {
  ProtocolAnswer,
  ProtocolRequest,
  ProtocolRoute,
} from '#server/platform/http/protocol-routes.ts';
import { logoutRefused } from '../events.ts';
import { type ProviderOf, speaks } from '../provider.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import { loadProviders } from '../stores/provider-store.ts';
import { answerLogout, type EndSessions } from './answer-logout.ts';
import { requestLogout } from './begin-logout.ts';
import { formPage } from './form-message.ts';
import type { Onward } from './onward.ts';
import { readPosted } from './read-posted.ts';
import { readRedirect } from './redirect-message.ts';

/** The calls of SAML single logout: `logout` sends a browser to the provider, `slo` takes what the provider sends. */
export function logoutProtocols(endSessions: EndSessions): readonly ProtocolRoute[] {
  const path = '/api/identity/sso/:slug';
  return [
    { method: 'GET', path: `${path}/logout`, run: leave },
    {
      method: 'GET',
      path: `${path}/slo`,
      run: (ctx, request) =>
        withProvider(ctx, request, (provider) => {
          const received = readRedirect(request.url, provider.protocol.certificates);
          return answerLogout(ctx, provider, received, endSessions);
        }),
    },
    {
      method: 'POST',
      path: `${path}/slo`,
      run: (ctx, request) =>
        withProvider(ctx, request, async (provider) =>
          answerLogout(ctx, provider, await readPosted(ctx, provider, request.body), endSessions),
        ),
    },
  ];
}

/** `GET …/logout?ticket`: whoever comes without a good ticket is signed out here already. */
function leave(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return withProvider(
    ctx,
    request,
    async (provider) =>
      (await requestLogout(ctx, provider, request.query.ticket ?? '')) ?? '/authentication/login',
  );
}

async function withProvider(
  ctx: Context,
  request: ProtocolRequest,
  step: (provider: ProviderOf<'saml'>) => Promise<Onward>,
): Promise<ProtocolAnswer> {
  const providers = await loadProviders(ctx.db);
  const provider = providers.find(({ slug, isEnabled }) => isEnabled && slug === request.params.slug);
  if (!provider || !speaks(provider, 'saml')) return refused('unknown_provider');
  try {
    const onward = await step(provider);
    return typeof onward === 'string' ? redirect(onward) : formPage(onward, ctx.locale);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { fault } = error;
    ctx.log().warn({ provider: provider.slug, fault });
    await ctx.inTransaction(async (tx) => tx.announce(logoutRefused, { providerId: provider.id, fault }));
    return refused(fault);
  }
}

const refused = (fault: SsoFault) => redirect(`/authentication/sso?error=${fault}`);

function redirect(location: string): ProtocolAnswer {
  return { status: 303, headers: { location, 'referrer-policy': 'no-referrer' }, body: '' };
}
