import type { ActionInput, StoredCall } from '#contracts/assistant/thread-content.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { InnerCalls } from '#server/platform/http/inner-calls.ts';
import { asData } from '../prompts/as-data.ts';
import { insertAction, type StoredAction } from '../stores/action-store.ts';
import { lean } from './lean.ts';
import { type PreparedAction, prepareAction } from './shown/show-action.ts';
import { toolsFor } from './tools.ts';

/** What a tool answered the model, and the action that now waits for the person, if it acts. */
export interface ToolResult {
  readonly text: string;
  readonly action: StoredAction | null;
}

/**
 * Runs a tool as the actor. A tool that reads makes its call at once; one that acts leaves an action to be confirmed.
 * The model is told of refusals; its id, or that of an action, is never told to it.
 */
export async function runTool(
  ctx: Context,
  calls: InnerCalls,
  threadId: string,
  call: StoredCall,
  signal: AbortSignal,
): Promise<ToolResult> {
  const tool = toolsFor(actorOf(ctx).flags).find(({ name }) => name === call.name);
  if (!tool) return told('There is no such tool.');
  const input = inputOf(call.arguments);
  if (!input) return told('The arguments are not one JSON object with params, query and body.');
  try {
    if (!tool.acts) return told(asData(lean(tool.name, await calls.run(ctx, tool.name, input))));
    if (!tool.prepares) calls.check(tool.name, input);
    const prepared = tool.prepares
      ? await tool.prepares(ctx, input.body, signal)
      : await prepareAction(ctx, calls, tool.name, input);
    const action = await waitingAction(ctx, threadId, tool.endpoint.name, prepared);
    return { text: 'The person is being asked to confirm this. It has not been done.', action };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const faults = error.violations.map(({ path, code }) => `${path}: ${code}`).join('; ');
    return told(`Refused: ${error.code}${faults === '' ? '' : ` (${faults})`}.`);
  }
}

const told = (text: string): ToolResult => ({ text, action: null });

function inputOf(text: string): ActionInput | null {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const { params, query, body } = value as ActionInput;
    return {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
    };
  } catch {
    return null;
  }
}

async function waitingAction(
  ctx: Context,
  threadId: string,
  callName: string,
  { input, shown }: PreparedAction,
): Promise<StoredAction> {
  const createdOn = ctx.platform.now();
  const action = { id: ctx.randomId(), threadId, callName, input, shown };
  await ctx.inTransaction((tx) => insertAction(tx.db, { ...action, userId: actorOf(tx).id, createdOn }));
  return { ...action, state: 'waiting', failure: null, reasons: [], createdOn: createdOn.toISOString() };
}
