import type { OutcomeDefinition } from '../activity-type.ts';
import type { TasksWait } from '../instance-state.ts';

/**
 * The outcome of an assignment given the answers so far, or null while it is still open. `any`: the first answer.
 * `all`: one rejection rejects. `count`: the first outcome that enough people chose; rejected as soon as no outcome can
 * reach that number. If people disagree on named outcomes, the most chosen one wins; in a tie, the first listed.
 */
export function outcomeOf(wait: TasksWait, outcomes: readonly OutcomeDefinition[]): string | null {
  if (wait.completion === 'any') return wait.tasks.find((task) => task.outcome !== null)?.outcome ?? null;
  const answers = wait.tasks.flatMap((task) => task.outcome ?? []);
  const openCount = wait.tasks.length - answers.length;
  const tally = (outcome: OutcomeDefinition) => answers.filter((name) => name === outcome.name).length;
  const rejection = mostChosen(
    outcomes.filter((outcome) => outcome.rejects && tally(outcome) > 0),
    tally,
  );
  if (wait.completion === 'all' && rejection) return rejection.name;
  const favourite = mostChosen(
    outcomes.filter((outcome) => !outcome.rejects),
    tally,
  );
  const favour = favourite ? tally(favourite) : 0;
  if (favourite && favour >= wait.needed) return favourite.name;
  if (wait.completion === 'all') return openCount === 0 ? (favourite?.name ?? null) : null;
  if (favour + openCount >= wait.needed) return null;
  if (rejection) return rejection.name;
  return openCount === 0 ? (favourite?.name ?? null) : null;
}

function mostChosen(
  outcomes: readonly OutcomeDefinition[],
  tally: (outcome: OutcomeDefinition) => number,
): OutcomeDefinition | undefined {
  return outcomes.reduce<OutcomeDefinition | undefined>(
    (best, outcome) => (best === undefined || tally(outcome) > tally(best) ? outcome : best),
    undefined,
  );
}
