import type { pressBotButton as endpoint } from '#contracts/bots/press-bot-button.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { redact } from '#engine/form/values/redact.ts';
import { openForm } from '#server/features/workflow/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { loadBot } from '../stores/bot-store.ts';
import { pressKey } from '../stores/queue-store.ts';
import { beginCalledRun, impossible } from './begin-called-run.ts';
import { isStartedTooOften } from './starting-events.ts';

/**
 * Starts the bot of a button that the actor can press in the form. The input has what the form shows them: nothing that is
 * hidden from them, and nothing that they send in place of what they may not edit, as the bot acts for its owner.
 */
export async function pressBotButton(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { moduleId, fieldId, recordId: id, taskId, values: data } = body;
  const { version, access, values } = await openForm(ctx, moduleId, { id, taskId, data });
  const { form } = version.compiled;
  const field = [...form.fields.values()].find(({ definition }) => definition.id === fieldId);
  if (field?.action?.kind !== 'startBot' || access.fields[field.path] !== 'editable') throw notFound();
  const bot = await loadBot(ctx.db, field.action.botId);
  if (bot?.trigger.type !== 'call') throw notFound();
  const shown = redact(form, values, access);
  const inputs = Object.entries(field.action.inputs);
  const input = Object.fromEntries(inputs.map(([name, of]) => [name, shown[of] ?? null]));
  if (await isStartedTooOften(ctx, bot.id)) throw impossible('bot_started_too_often');
  await beginCalledRun(ctx, bot, input, `${pressKey}${ctx.randomId()}`);
  return { bot_id: bot.id };
}
