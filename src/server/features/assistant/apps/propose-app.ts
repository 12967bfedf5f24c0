import type { ProposalEvent, ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import type { proposeApp as endpoint } from '#contracts/assistant/propose-app.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { requireProvider } from '../prompts/ask.ts';
import { insertProposal } from '../stores/proposal-store.ts';
import { streamedLines } from '../streamed-lines.ts';
import { appGuide } from './app-guide.ts';
import { completeDefinition } from './complete-definition.ts';
import { proveApp } from './prove-app.ts';
import { type Attempt, type OnRound, type Written, writeInRounds } from './write-in-rounds.ts';

/** Streams the making of an app from words. The best of several attempts is told with what is still wrong with it. */
export async function proposeApp(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  await requireProvider(ctx);
  return streamedLines<ProposalEvent>(ctx, async (emit, signal) => {
    const onRound = (round: number, faults: number) => emit({ kind: 'round', round, faults });
    const written = await writeApp(ctx, body.words, onRound, signal);
    if (written.best) emit({ kind: 'made', app: await kept(ctx, written.best, written.rounds) });
    else emit({ kind: 'failed', failure: written.failure, status: written.status });
  });
}

/** Has an app written from words. */
export async function writeApp(
  ctx: Context,
  words: string,
  onRound: OnRound,
  signal: AbortSignal,
): Promise<Written> {
  const writing = {
    feature: 'app' as const,
    system: appGuide(await directory(ctx), ctx.locale),
    messages: [{ role: 'person' as const, text: words }],
    read: completeDefinition,
    prove: (definition: ModuleDefinition) => proveApp(ctx, definition),
    again: 'Answer with the whole corrected JSON object alone.',
  };
  return writeInRounds(ctx, writing, onRound, signal);
}

/** Keeps an app for its maker until it is created, and presents it. */
export async function kept(
  ctx: Context,
  { definition, proof }: Attempt,
  rounds: number,
): Promise<ProposedApp> {
  const id = ctx.randomId();
  const createdOn = ctx.platform.now();
  await ctx.inTransaction((tx) =>
    insertProposal(tx.db, { id, userId: actorOf(tx).id, definition, createdOn }),
  );
  return {
    id,
    name: definition.displayName,
    sections: definition.fieldGroups.map(({ displayName, isTable, rows }) => ({
      title: displayName,
      is_table: isTable,
      fields: rows.flatMap(({ fields }) =>
        fields.map((field) => ({
          label: field.displayName,
          type: field.editorType,
          is_required: field.required === true,
        })),
      ),
    })),
    steps: definition.workflow.activities.map(({ displayName, type }) => ({ name: displayName, type })),
    definition: definition as unknown as ProposedApp['definition'],
    faults: [...proof.faults],
    is_sound: proof.isSound,
    unstaffed: [...proof.unstaffed],
    is_proven: proof.isProven,
    rounds,
  };
}
