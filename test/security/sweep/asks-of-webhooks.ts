import type { EndpointName } from '#contracts/endpoints.ts';
import { type Ask, type Asking, type Asks, all, inTurns } from './asking.ts';

const office: readonly string[] = ['adm', 'sys', 'mia'];

/** The log of a webhook, which others than its owner read, with the newest messages. */
function log(asking: Asking): readonly Ask[] {
  if (!office.includes(asking.viewer)) return [];
  return [
    {
      parts: { body: { ...all, webhookId: asking.world.webhookId } },
      next: (body) => {
        const { items } = (JSON.parse(body) as { data: { items: readonly { id: string }[] } }).data;
        return inTurns(asking, items, 4).map(({ id }) => ({
          endpoint: 'getExecution' as const,
          parts: { params: { id } },
        }));
      },
    },
  ];
}

const tellsNothing = 'answers settings of webhooks, counts, statuses and names of fields';

/** Calls on webhooks. What they send is read where it arrives. */
export const asksOfWebhooks = {
  listExecutions: log as Asks,
  getExecution: { tellsNothing: 'asked with the ids that its list has answered' },
  deleteWebhook: { tellsNothing },
  endOldWebhookSecret: { tellsNothing },
  deleteWebhooks: { tellsNothing },
  getMessageSchema: { tellsNothing },
  readMessageSchema: { tellsNothing },
  getWebhook: { tellsNothing },
  listWebhooks: { tellsNothing },
  replayWebhook: { tellsNothing },
  resendExecution: { tellsNothing },
  rotateWebhookSecret: { tellsNothing },
  saveWebhook: { tellsNothing },
  testWebhook: { tellsNothing },
} satisfies Partial<Record<EndpointName, Asks>>;
