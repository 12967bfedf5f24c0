import type { z } from 'zod';
import type { actInBotRecording as actEndpoint } from '#contracts/bots/act-in-bot-recording.ts';
import type { botRecordingState, recordedShape } from '#contracts/bots/bot-recording.ts';
import type { endBotRecording as endEndpoint } from '#contracts/bots/end-bot-recording.ts';
import type { lookAtBotRecording as lookEndpoint } from '#contracts/bots/look-at-bot-recording.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { BrowserFault } from '../browsing/browser-fault.ts';
import { siteOf, tellSite } from '../browsing/tell-site.ts';
import { idleMs, type Recording } from './recording.ts';
import { dropRecording, ownRecording } from './recordings.ts';

type State = z.output<typeof botRecordingState>;

export async function lookAtBotRecording(
  ctx: Context,
  { params, query }: EndpointInput<typeof lookEndpoint>,
): Promise<State> {
  const recording = await ownRecording(ctx, params.id);
  return await stateOf(ctx, recording, query.seen);
}

/** The page is of a browser, which no transaction waits for. */
export async function actInBotRecording(
  ctx: Context,
  { body }: EndpointInput<typeof actEndpoint>,
): Promise<State> {
  const recording = await ownRecording(ctx, body.id);
  const { act } = body;
  // Before it is tried: what does not open was asked for all the same.
  const { id: recordingId, toldHosts: told } = recording;
  const host = act.kind === 'open' ? siteOf(act.address) : act.kind === 'allow' ? act.address : null;
  await tellSite(ctx, { host, told, recordingId });
  try {
    await recording.act(ctx, act);
  } catch (error) {
    if (!(error instanceof BrowserFault)) throw error;
    if (error.isLost) await dropRecording(ctx, recording);
    throw new AppError('action_not_possible', {}, { violations: [{ path: 'body.act', code: error.code }] });
  }
  const state = await stateOf(ctx, recording, -1);
  await tellSite(ctx, { host: siteOf(state.address), told, recordingId });
  return state;
}

export async function endBotRecording(
  ctx: Context,
  { body }: EndpointInput<typeof endEndpoint>,
): Promise<z.output<typeof recordedShape>> {
  const recording = await ownRecording(ctx, body.id);
  await dropRecording(ctx, recording);
  return recordedOf(recording);
}

function recordedOf({ recorder, addresses }: Recording): z.output<typeof recordedShape> {
  const steps = [...(recorder?.steps ?? [])];
  const typed = new Set(steps.map((step) => (step.type === 'typeText' ? step.secret : '')));
  return {
    steps,
    secrets: (recorder?.secrets ?? []).filter(({ name }) => typed.has(name)),
    addresses: [...addresses],
  };
}

async function stateOf(ctx: Context, recording: Recording, seen: number): Promise<State> {
  const { recorder, screencast, actedOn } = recording;
  const { address, title } = await recording.look(ctx, seen);
  return {
    ...recordedOf(recording),
    id: recording.id,
    picture: screencast.number > seen ? screencast.picture : null,
    number: screencast.number,
    address,
    title,
    refused: [...recording.refused()],
    choices: [...(recorder?.choices ?? [])],
    hint: recorder?.hint ?? null,
    ends_on: new Date(actedOn + idleMs).toISOString(),
  };
}
