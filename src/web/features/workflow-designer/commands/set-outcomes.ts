import { type Command, setActivityProperty } from '#web/features/app-draft/index.ts';

/** Renames an outcome in the list that `property` holds, and in its connections. */
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

/** Removes an outcome from the list, together with its connections. */
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
