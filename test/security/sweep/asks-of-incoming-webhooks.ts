import type { EndpointName } from '#contracts/endpoints.ts';
import { type Ask, type Asking, type Asks, all, inTurns } from './asking.ts';

/** Without the owner, who was sent the values and may read them. */
const office: readonly string[] = ['sys', 'mia'];

/** The log of an incoming webhook, which others than its owner read, with the newest calls. */
function log(asking: Asking): readonly Ask[] {
  if (!office.includes(asking.viewer)) return [];
  return [
    {
      parts: { body: { ...all, incomingId: asking.world.incomingId } },
      next: (body) => {
        const { items } = (JSON.parse(body) as { data: { items: readonly { id: string }[] } }).data;
        return inTurns(asking, items, 4).map(({ id }) => ({
          endpoint: 'getIncomingCall' as const,
          parts: { params: { id } },
        }));
      },
    },
  ];
}

const tellsNothing = 'answers settings of incoming webhooks, counts, statuses and names of fields';

/** Calls on incoming webhooks. */
export const asksOfIncomingWebhooks = {
  listIncomingCalls: log as Asks,
  getIncomingCall: { tellsNothing: 'asked with the ids that its list has answered' },
  endOldIncomingSecret: { tellsNothing },
  deleteIncomingWebhooks: { tellsNothing },
  getIncomingWebhook: { tellsNothing },
  listIncomingWebhooks: { tellsNothing },
  listMappingTargets: { tellsNothing },
  rotateIncomingSecret: { tellsNothing },
  saveIncomingWebhook: { tellsNothing },
  tryIncomingWebhook: { tellsNothing: 'answers what the caller has sent, by the checks of a submit' },
} satisfies Partial<Record<EndpointName, Asks>>;
