import { listBots } from '#contracts/bots/list-bots.ts';
import { listConnectors } from '#contracts/connectors/list-connectors.ts';
import { listInboxes } from '#contracts/inboxes/list-inboxes.ts';
import { listIncomingWebhooks } from '#contracts/incoming-webhooks/list-incoming-webhooks.ts';
import { pages } from '#contracts/pages/pages.ts';
import { isPermitted } from '#contracts/permissions.ts';
import { listWebhooks } from '#contracts/webhooks/list-webhooks.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { Notice } from './notice.ts';

type Kind = 'webhook' | 'incomingWebhook' | 'inbox' | 'bot' | 'connector';

/** One that does not work, by its name, with its page and when it was last tried. */
interface Broken {
  readonly name: string;
  readonly to: string;
  readonly at?: string | undefined;
  /** Who stopped it, if not the product: the connect hub, or a person. */
  readonly reason?: 'stopped' | 'byHand' | undefined;
}

const reasonTexts = {
  stopped: 'settings:brokenStopped',
  byHand: 'settings:brokenByHand',
  paused: 'settings:brokenPaused',
} as const;

const body = { length: 100 } as const;

/**
 * Webhooks, inboxes and bots that the product has paused, connectors that somebody or the connect hub has, and what failed last: one notice
 * for each kind.
 */
export function useConnectionNotices(): readonly Notice[] {
  const t = useT();
  const format = useFormat();
  const broken = useBroken();
  return broken.flatMap(([kind, ones, list]): Notice[] => {
    const [first] = ones;
    if (!first) return [];
    const isOne = ones.length === 1;
    return [
      {
        key: kind,
        tone: 'danger',
        icon: 'circle-alert',
        title: isOne
          ? t(`settings:broken_${kind}`, { name: first.name })
          : t(`settings:brokenCount_${kind}`, { count: ones.length }),
        text: isOne
          ? first.at === undefined
            ? t(reasonTexts[first.reason ?? 'paused'])
            : t('settings:brokenSince', { when: format.moment(first.at) })
          : format.list(ones.map(({ name }) => name)),
        to: isOne ? first.to : list,
      },
    ];
  });
}

function useBroken(): readonly (readonly [Kind, readonly Broken[], string])[] {
  const { flags } = useCurrentUser();
  const manages = { isEnabled: isPermitted('manageTenant', flags) };
  const webhooks = useEndpoint(listWebhooks, { body }, manages).data?.items ?? [];
  const incoming = useEndpoint(listIncomingWebhooks, { body }, manages).data?.items ?? [];
  const inboxes = useEndpoint(listInboxes, { body }, manages).data?.items ?? [];
  const bots = useEndpoint(listBots, { body }, manages).data?.items ?? [];
  const designs = { isEnabled: isPermitted('designApps', flags) };
  const connectors = useEndpoint(listConnectors, { body }, designs).data?.items ?? [];
  const paused = <One extends { readonly pause_reason: string | null }>(ones: readonly One[]) =>
    ones.filter(({ pause_reason: reason }) => reason !== null);
  return [
    [
      'webhook',
      webhooks
        .filter(
          ({ is_active: isOn, ...one }) =>
            one.pause_reason !== null || (isOn && one.last_delivery?.state === 'failed'),
        )
        .map(({ id, name, pause_reason: reason, last_delivery: last }) => ({
          name,
          to: `/webhooks/${id}`,
          at: reason === null ? last?.created_on : undefined,
        })),
      pages.webhooks.path,
    ],
    [
      'incomingWebhook',
      paused(incoming).map(({ id, name }) => ({ name, to: `/webhooks/incoming/${id}` })),
      pages.incomingWebhooks.path,
    ],
    [
      'inbox',
      paused(inboxes).map(({ id, name }) => ({ name, to: `/webhooks/inboxes/${id}` })),
      pages.inboxes.path,
    ],
    ['bot', paused(bots).map(({ id, name }) => ({ name, to: `/robotic-automation/${id}` })), pages.bots.path],
    [
      'connector',
      connectors
        .filter(
          ({ is_paused: isPaused, stopped, last_call: call }) =>
            isPaused || stopped !== null || (call !== null && call.failure !== null),
        )
        .map(({ id, name, dcType, is_paused: isPaused, stopped, last_call: call }) => ({
          name,
          to: `/data-connector/${dcType}/${id}`,
          at: isPaused || stopped !== null ? undefined : call?.called_on,
          reason: stopped !== null ? ('stopped' as const) : isPaused ? ('byHand' as const) : undefined,
        })),
      pages.connectors.path,
    ],
  ];
}
