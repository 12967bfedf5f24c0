import type { Interruptible } from '#engine/interruptible.ts';
import { type Advance, advanceInPieces } from '#engine/workflow/advance.ts';
import type { DirectoryAnswers } from '#engine/workflow/directory.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { WorkflowEvent } from '#engine/workflow/workflow-event.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import { answerQueries } from '../facts/answer-queries.ts';
import { answerAll } from '../facts/reference-answers.ts';
import { refusal } from './refusal.ts';

/** More rounds of questions than any workflow can need: each activity on the path asks once. */
const maxRounds = 1000;

type Advanced = Extract<Advance, { kind: 'advanced' }>;

/** The outcome of an event, with every question about people answered. Throws refusals. */
export async function decideEvent(
  ctx: Context,
  version: ModuleVersion,
  state: InstanceState,
  event: WorkflowEvent,
  facts: WorkflowFacts,
  people: PeopleDirectory,
): Promise<Advanced> {
  let { directory } = facts;
  for (let round = 0; round < maxRounds; round++) {
    const result = await inTurns(attempt(version, state, event, facts, directory));
    if (result.kind === 'advanced') return result;
    directory = await answerAll(ctx, people, directory, result.queries);
  }
  throw asksWithoutEnd(version);
}

/** The same in memory, for imagined events; reference data names no one here. Interruptible. */
export function* imagineEvent(
  version: ModuleVersion,
  state: InstanceState,
  event: WorkflowEvent,
  facts: WorkflowFacts,
  people: PeopleDirectory,
): Interruptible<Advanced> {
  let { directory } = facts;
  for (let round = 0; round < maxRounds; round++) {
    const result = yield* attempt(version, state, event, facts, directory);
    if (result.kind === 'advanced') return result;
    directory = answerQueries(people, directory, result.queries);
  }
  throw asksWithoutEnd(version);
}

function* attempt(
  version: ModuleVersion,
  state: InstanceState,
  event: WorkflowEvent,
  facts: WorkflowFacts,
  directory: DirectoryAnswers,
): Interruptible<Exclude<Advance, { kind: 'refused' }>> {
  const result = yield* advanceInPieces(version.compiled.workflow, state, event, { ...facts, directory });
  if (result.kind === 'refused') throw refusal(result.code, result.params);
  return result;
}

function asksWithoutEnd({ number, module }: ModuleVersion): Error {
  return new Error(`Version ${number} of ${module.id} asks about people without end.`);
}
