import { botSettings } from '#contracts/bots/bot-shapes.ts';
import { saveBot } from '#contracts/bots/save-bot.ts';
import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { noteTestedSteps } from '#server/features/bots/stores/tested-steps-store.ts';
import type { TestTenant, TestUser } from '#test/harness/test-tenant.ts';

type Request = EndpointRequest<typeof saveBot>;

/** Lets bots with these steps be switched on, as if all of them had succeeded in a test. */
export async function noteTested(
  tenant: Pick<TestTenant, 'context'>,
  steps: Request['body']['steps'],
): Promise<void> {
  const parsed = botSettings.shape.steps.parse(steps);
  const ctx = await tenant.context();
  await ctx.inTransaction((tx) => noteTestedSteps(tx.db, parsed, tx.now));
}

/** Saves a bot whose steps count as tested. */
export async function saveTested(
  tenant: Pick<TestTenant, 'context'>,
  user: TestUser,
  request: Request,
): Promise<EndpointOutput<typeof saveBot>> {
  await noteTested(tenant, request.body.steps);
  return await user.call(saveBot, request);
}
