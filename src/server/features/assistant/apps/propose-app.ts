import type { ProposalEvent, ProposedApp } from '#contracts/assistant/assistant-shapes.ts';
import type { proposeApp as endpoint } from '#contracts/assistant/propose-app.ts';
import type { EndpointInput } from '#contracts/endpoint.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import type { FileAnswer } from '#server/platform/http/route.ts';
import { ask, requireProvider } from '../prompts/ask.ts';
import { unfenced } from '../prompts/unfenced.ts';
import type { ChatMessage } from '../providers/chat.ts';
import { insertProposal } from '../stores/proposal-store.ts';
import { type Emit, streamedLines } from '../streamed-lines.ts';
import { appGuide } from './app-guide.ts';
import { completeDefinition } from './complete-definition.ts';
import { type Proof, proveApp } from './prove-app.ts';

/** The first answer, and three more after what the checks found. */
const maxRounds = 4;
const maxTokens = 12_000;

/** Streams the making of an app from words. The last of several attempts is told with what is still wrong with it. */
export async function proposeApp(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> {
  await requireProvider(ctx);
  return streamedLines<ProposalEvent>(ctx, (emit, signal) => propose(ctx, body.words, emit, signal));
}

interface Attempt {
  readonly definition: ModuleDefinition;
  readonly proof: Proof;
}

async function propose(ctx: Context, words: string, emit: Emit<ProposalEvent>, signal: AbortSignal) {
  const system = appGuide(await directory(ctx), ctx.locale);
  const messages: ChatMessage[] = [{ role: 'person', text: words }];
  let best: Attempt | null = null;
  let round = 0;
  while (round < maxRounds && !best?.proof.isProven && !signal.aborted) {
    round += 1;
    const chat = { system, messages, tools: [], maxTokens };
    const { failure, status, answer } = await ask(ctx, 'app', chat, { signal });
    if (!answer) {
      // What an earlier round made is better than nothing.
      if (best) break;
      return emit({ kind: 'failed', failure: failure ?? 'unreadable', status });
    }
    const { definition, problems: shape } = completeDefinition(unfenced(answer.text));
    const proof = definition ? await proveApp(ctx, definition) : null;
    const problems = proof?.problems ?? shape;
    if (definition && proof && isBetter(proof, best?.proof)) best = { definition, proof };
    emit({ kind: 'round', round, faults: problems.length });
    messages.push(
      { role: 'assistant', text: answer.text, calls: [] },
      {
        role: 'person',
        text: `The checks found:\n${problems.join('\n')}\nAnswer with the whole corrected JSON object alone.`,
      },
    );
  }
  if (!best) return emit({ kind: 'failed', failure: 'unreadable', status: null });
  emit({ kind: 'made', app: await kept(ctx, best, round) });
}

const isBetter = (proof: Proof, other: Proof | undefined) =>
  !other || proof.problems.length <= other.problems.length;

async function kept(ctx: Context, { definition, proof }: Attempt, rounds: number): Promise<ProposedApp> {
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
    faults: [...proof.faults],
    is_sound: proof.isSound,
    unstaffed: [...proof.unstaffed],
    is_proven: proof.isProven,
    rounds,
  };
}
