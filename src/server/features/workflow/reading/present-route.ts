import type { z } from 'zod';
import type { routeStop } from '#contracts/shapes/entry.ts';
import { keptDecisions } from '#engine/disclosure/kept/kept-decisions.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { explainRouteInPieces } from '#engine/workflow/explain-route.ts';
import type { WorkflowFacts } from '#engine/workflow/facts.ts';
import { newInstance } from '#engine/workflow/instance-state.ts';
import { entryFacts } from '#server/features/entries/index.ts';
import { directory } from '#server/features/people/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { inTurns } from '#server/platform/in-turns.ts';
import type { EntrySituation } from '../policy/entry-situation.ts';
import { answerAll } from '../running/facts/reference-answers.ts';
import { workflowFacts } from '../running/facts/workflow-facts.ts';

type RouteStop = z.output<typeof routeStop>;

/** Stops ask for people one after the other; this many rounds are enough for any sensible route. */
const maxRounds = 50;

/** More names than this at one stop are not shown. */
const maxPeople = 25;

/**
 * The expected route of an entry with these values, for a reader with this access. Where a field hidden from the reader
 * decides, both branches are possible; people chosen by such a field are not named.
 */
export async function presentRoute(
  ctx: Context,
  situation: EntrySituation,
  values: EntryValues,
  access: FieldAccess,
): Promise<RouteStop[]> {
  const { version, entry, actor } = situation;
  const people = await directory(ctx);
  const state = situation.state ?? newInstance(entry?.createdBy ?? actor.id);
  const formFacts = await entryFacts(ctx, version, entry);
  const facts = workflowFacts(version, values, formFacts, await organization(ctx));
  const kept = keptDecisions(version.compiled, access);
  let answers = facts.directory;
  const explained = (known: WorkflowFacts) =>
    inTurns(explainRouteInPieces(version.compiled.workflow, state, known, kept));
  let route = await explained(facts);
  for (let round = 0; round < maxRounds && route.queries.length > 0; round++) {
    answers = await answerAll(ctx, people, answers, route.queries);
    route = await explained({ ...facts, directory: answers });
  }
  return route.stops.map((stop) => ({
    ...stop,
    people: stop.people.slice(0, maxPeople).flatMap((id) => {
      const person = people.person(id);
      return person ? [{ id, name: person.name }] : [];
    }),
  }));
}
