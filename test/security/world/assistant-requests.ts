import { getGenaiConfig } from '#contracts/assistant/get-genai-config.ts';
import { saveGenaiConfig } from '#contracts/assistant/save-genai-config.ts';
import { insertAction } from '#server/features/assistant/stores/action-store.ts';
import { insertProposal } from '#server/features/assistant/stores/proposal-store.ts';
import { beginTurn, endTurn } from '#server/features/assistant/stores/thread-store.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';
import type { Parts } from './designed-ids.ts';
import type { Ids, Role } from './world-types.ts';

const as =
  (role: Role) =>
  <Request>(request: (ids: Ids) => Request) => ({ as: role, request });
const asAdmin = as('admin');
const asAuthor = as('author');
const asDesigner = as('designer');
let lastNumber = 0;

/** The valid requests of the assistant, whose provider does not answer. */
export const assistantRequests = {
  createProposedApp: asDesigner((ids) => ({
    params: { proposalId: ids.appProposal },
    body: { name: `From words ${++lastNumber}` },
  })),
  decideAssistantAction: as('approver')((ids) => ({
    params: { actionId: ids.assistantAction },
    body: { is_confirmed: false },
  })),
  getAssistantState: asAuthor(() => ({})),
  getAssistantThread: asAuthor(() => ({ query: {} })),
  getGenaiConfig: asAdmin(() => ({})),
  getGenaiUsage: asAdmin(() => ({})),
  promptGenai: asAuthor((ids) => ({
    body: { feature: 'history', module_id: ids.module, record_id: ids.running },
  })),
  proposeApp: asDesigner(() => ({ body: { words: 'Somebody asks for a desk' } })),
  proposeChange: asDesigner((ids) => ({
    params: { moduleId: ids.module },
    body: { words: 'Add a field for the cost centre' },
  })),
  resetAssistantThread: asAuthor(() => ({ query: {} })),
  saveGenaiConfig: asAdmin((ids) => ({
    body: { revision: ids.assistantRevision, max_requests_per_day: 900 },
  })),
  sayToAssistant: asAuthor(() => ({ body: { text: 'What is open?' } })),
  testGenai: asAdmin(() => ({})),
};

/** A provider that cannot be reached, an action that waits for the approver, and a proposal of the designer's. */
export async function anAssistant({ tenant, people, canary, module }: Parts) {
  const { revision } = await people.admin.call(getGenaiConfig, {});
  const { revision: assistantRevision } = await people.admin.call(saveGenaiConfig, {
    body: { revision, is_on: true, address: 'https://10.0.0.1', model: 'any', key: canary },
  });
  const assistantAction = await anAction(tenant, people.approver, module);
  const appProposal = await tenant.transact(people.designer, async (ctx) => {
    const id = ctx.randomId();
    const definition = aDefinition([aSection('main', [aField('note', 'text', { displayName: canary })])]);
    await insertProposal(ctx.db, { id, userId: people.designer.id, definition, createdOn: ctx.now });
    return id;
  });
  return { assistantRevision, assistantAction, appProposal };
}

/** Something that the assistant wants to do for somebody, without a provider to ask for it. */
function anAction(tenant: TestTenant, user: TestUser, moduleId: string): Promise<string> {
  return tenant.transact(user, async (ctx) => {
    const until = new Date(ctx.now.getTime() + 60_000);
    const place = { userId: user.id, appThread: '' };
    const threadId = await beginTurn(ctx.db, { ...place, newId: ctx.randomId(), now: ctx.now, until });
    if (threadId === null) throw new Error('A turn is under way.');
    await endTurn(ctx.db, threadId);
    const id = ctx.randomId();
    await insertAction(ctx.db, {
      id,
      threadId,
      userId: user.id,
      callName: 'saveEntry',
      input: { query: { moduleId }, body: { data: {} } },
      shown: { app: '', title: '', facts: [] },
      createdOn: ctx.now,
    });
    return id;
  });
}
