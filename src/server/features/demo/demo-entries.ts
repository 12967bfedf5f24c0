import { uploadBase64 } from '#server/features/files/index.ts';
import { compiledModule } from '#server/features/modules/index.ts';
import { readOldNotifications } from '#server/features/notifications/index.ts';
import { directoryCacheOf, type PeopleDirectory } from '#server/features/people/index.ts';
import { decideTask, openTasksOfEntry, saveEntry, submitEntry } from '#server/features/workflow/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { asPerson, type Moment, momentContext } from './demo-actor.ts';
import type { DemoApp } from './demo-apps.ts';
import { endFilling, type Filling, noteFilled } from './demo-store.ts';
import { type RandomSource, randomSource } from './random-source.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { valueGenerators } from './sample-values.ts';
import { type StoryClock, storyClock } from './story-clock.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const refusals = ['Please add what is missing.', 'Not in the budget.'] as const;
const lostRaces: ReadonlySet<string> = new Set(['task_closed', 'action_not_possible', 'stale_revision']);
const employees = ['ben', 'ben', 'eve', 'eve', 'ana', 'tim', 'jon', 'lena', 'maya', 'cho'] as const;

interface Story {
  readonly platform: Platform;
  readonly tenant: Tenant;
  readonly people: PeopleDirectory;
  readonly random: RandomSource;
}

/**
 * Fills the apps with entries of 60 days by running them, oldest first. Each entry is recorded, so an interrupted fill
 * continues where it stopped.
 */
export async function seedEntries(
  platform: Platform,
  tenant: Tenant,
  { apps, entryCount, filled, seed, endsOn }: Filling,
  signal: AbortSignal,
): Promise<void> {
  const db = platform.databases.of(tenant);
  const people = await directoryCacheOf(platform).get(tenant, db);
  const story: Story = { platform, tenant, people, random: randomSource(seed) };
  const endMs = Date.parse(endsOn);
  for (let index = filled; index < entryCount && !signal.aborted; index += 1) {
    // Denser towards today, because the latest entries are the ones still open.
    const age = (1 - index / entryCount) ** 2;
    const startMs = endMs - 60 * dayMs * age - story.random.between(1, 5) * hourMs;
    await runEntry(story, story.random.pick(apps), startMs, endMs);
    await noteFilled(db, index + 1, story.random.seed);
  }
  if (signal.aborted) return;
  await readOldNotifications(db, new Date(endMs - dayMs));
  await endFilling(db);
}

async function runEntry(story: Story, app: DemoApp, startMs: number, endMs: number): Promise<void> {
  const { platform, tenant, random } = story;
  const username = random.pick(employees);
  const clock = storyClock(new Date(endMs));
  const start = { platform, tenant, now: new Date(startMs), clock };
  const data = await valuesOf(story, app, username, start.now);
  const query = { moduleId: app.moduleId };
  if (random.next() < 0.05) {
    await asPerson(start, username, (ctx) => saveEntry(ctx, { query, body: { data } }));
    return;
  }
  const { id } = await asPerson(start, username, (ctx) => submitEntry(ctx, { query, body: { data } }));
  await decideUntil(story, app, id, start);
  await clock.ringUntil(clock.endsAt, (now) => momentContext({ ...start, now }, null));
}

/** People take some hours for each decision; what they have not got to yet stays open. */
async function decideUntil(
  story: Story,
  app: DemoApp,
  entryId: string,
  start: Moment & { readonly clock: StoryClock },
): Promise<void> {
  const { platform, tenant, people, random } = story;
  const db = platform.databases.of(tenant);
  const { clock } = start;
  let atMs = start.now.getTime();
  for (let step = 0; step < 10; step += 1) {
    atMs += random.between(2, 40) * hourMs;
    const moment = { ...start, now: new Date(atMs) };
    // A few are forgotten, so that some tasks are overdue.
    if (moment.now > clock.endsAt || random.next() < 0.06) return;
    // An escalation may be faster than the person.
    await clock.ringUntil(moment.now, (now) => momentContext({ ...start, now }, null));
    const task = (await openTasksOfEntry(db, entryId))[0];
    const assignee = task && people.person(task.assigneeId);
    if (!assignee) continue;
    const isRefused = random.next() <= 0.07;
    const deciding = asPerson(moment, assignee.username, async (ctx) => {
      const accepted = !isRefused || !(await canReject(ctx, app, task.activityId));
      const description = accepted ? '' : random.pick(refusals);
      await decideTask(ctx, { body: { task_id: task.id, accepted, description } });
    });
    // Real users may open the entry while its story is being created.
    await deciding.catch((error: unknown) => {
      if (!(error instanceof AppError && lostRaces.has(error.code))) throw error;
    });
  }
}

async function canReject(ctx: Context, { moduleId }: DemoApp, activityId: string): Promise<boolean> {
  const { workflow } = (await compiledModule(ctx, moduleId)).compiled;
  return workflow.activities.get(activityId)?.outcomes.some(({ rejects }) => rejects) ?? false;
}

async function valuesOf(story: Story, app: DemoApp, username: string, now: Date) {
  const { platform, tenant, people, random } = story;
  const generate = valueGenerators[app.file];
  if (!generate) throw new Error(`No sample values for ${app.file}.`);
  return generate({
    random,
    now,
    idOf: (name) => people.personByUsername(name)?.id ?? '',
    upload: (name, text) =>
      asPerson({ platform, tenant, now }, username, async (ctx) => ({
        ...(await uploadBase64(ctx, {
          body: { moduleId: app.moduleId, name, content: receiptPdf(text).toString('base64') },
        })),
      })),
  });
}
