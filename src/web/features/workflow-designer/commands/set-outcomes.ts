import { type Command, setActivityProperty } from '#web/features/app-draft/index.ts';

/** Renames one outcome in the list that `property` holds; its connections go along. */
export function renameOutcome(
  id: string,
  property: string,
  outcomes: readonly string[],
  change: { readonly index: number; readonly name: string },
): Command {
  return (module) => {
    const before = outcomes[change.index];
    const next = outcomes.map((name, index) => (index === change.index ? change.name : name));
    setActivityProperty(id, property, next)(module);
    if (before === undefined || outcomes.indexOf(before) !== outcomes.lastIndexOf(before)) return;
    for (const connection of module.workflow.connections) {
      if (connection.sourceActivityId === id && connection.outcome === before) {
        connection.outcome = change.name;
      }
    }
  };
}

/** Takes one outcome out of the list, and its connections with it. */
export function removeOutcome(
  id: string,
  property: string,
  outcomes: readonly string[],
  removed: number,
): Command {
  return (module) => {
    const name = outcomes[removed];
    const next = outcomes.filter((_, index) => index !== removed);
    setActivityProperty(id, property, next)(module);
    if (name === undefined || next.includes(name)) return;
    module.workflow.connections = module.workflow.connections.filter(
      (connection) => connection.sourceActivityId !== id || connection.outcome !== name,
    );
  };
}
