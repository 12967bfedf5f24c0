import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { makeContext } from '#server/platform/make-context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isRecording, removeRecording, touchRecording } from '../stores/recording-store.ts';
import { idleMs, type Recording } from './recording.ts';

const watchMs = 15_000;

/** Recordings whose browsers are on each node, by tenant and id. */
const onNode = new WeakMap<Platform, Map<string, Recording>>();

function recordingsOf(platform: Platform): Map<string, Recording> {
  const known = onNode.get(platform) ?? new Map<string, Recording>();
  onNode.set(platform, known);
  return known;
}

const keyOf = (ctx: Pick<Context, 'tenant'>, id: string) => `${ctx.tenant.id} ${id}`;

/** Keeps a recording on this node, and ends any other one of the person here. */
export async function keepRecording(ctx: Context, recording: Recording): Promise<void> {
  const recordings = recordingsOf(ctx.platform);
  const own = `${ctx.tenant.id} `;
  const former = [...recordings].filter(
    ([key, { personId }]) => key.startsWith(own) && personId === recording.personId,
  );
  recordings.set(keyOf(ctx, recording.id), recording);
  watch(ctx, recording);
  for (const [key, one] of former) await drop(ctx.platform, key, one);
}

/**
 * The actor's recording, whose browser is on this node. It is not found once it was left, or another one took its place; if another
 * node has it, the call is refused: it can reach that node when it is made again.
 */
export async function ownRecording(ctx: Context, id: string): Promise<Recording> {
  const personId = actorOf(ctx).id;
  const found = recordingsOf(ctx.platform).get(keyOf(ctx, id));
  if (found && found.personId !== personId) throw notFound();
  const since = new Date(ctx.now.getTime() - idleMs - watchMs);
  const counts = await isRecording(ctx.db, personId, id, since);
  if (found && counts && !found.isLeft(ctx.platform.now().getTime())) return found;
  if (found) await dropRecording(ctx, found);
  if (!counts || found) throw notFound();
  throw new AppError(
    'action_not_possible',
    {},
    { violations: [{ path: 'id', code: 'bot_recording_elsewhere' }] },
  );
}

/** Ends a recording and forgets it. */
export async function dropRecording(ctx: Context, recording: Recording): Promise<void> {
  // The browser first: it ends also where the database does not answer, or the tenant is gone.
  await drop(ctx.platform, keyOf(ctx, recording.id), recording);
  await removeRecording(ctx.db, recording.id);
}

async function drop(platform: Platform, key: string, recording: Recording): Promise<void> {
  recordingsOf(platform).delete(key);
  await recording.close();
}

/** Ends a recording that was left, or whose place another one took on another node. */
function watch({ platform, tenant }: Context, recording: Recording): void {
  const ctx = makeContext(platform, { tenant });
  const key = keyOf(ctx, recording.id);
  const look = async () => {
    if (!recordingsOf(platform).has(key)) return clearInterval(timer);
    const now = platform.now();
    if (recording.isLeft(now.getTime())) await dropRecording(ctx, recording);
    else if (!(await touchRecording(ctx.db, recording.id, now))) await drop(platform, key, recording);
  };
  const timer = setInterval(() => {
    look().catch((error) => ctx.log().warn({ err: error }, 'a recording is not watched'));
  }, watchMs);
  timer.unref();
}
