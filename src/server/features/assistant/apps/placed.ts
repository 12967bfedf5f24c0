type Part = Readonly<Record<string, unknown>>;

const stepLeft = 220;
const stepTop = 140;

/** Activities with places on the canvas: each right of those that lead to it, those of one column below each other. */
export function placed(activities: readonly Part[], connections: readonly Part[]): Part[] {
  const columnOf = columnsOf(activities, connections);
  const filled = new Map<number, number>();
  return activities.map((activity) => {
    const column = columnOf.get(activity.activityId) ?? 0;
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return { ...activity, position: { left: 40 + column * stepLeft, top: 160 + row * stepTop } };
  });
}

/** The fewest steps from an activity without a way in. */
function columnsOf(activities: readonly Part[], connections: readonly Part[]): Map<unknown, number> {
  const targets = new Set(connections.map(({ targetActivityId }) => targetActivityId));
  const columns = new Map<unknown, number>();
  let reached = activities.map(({ activityId }) => activityId).filter((id) => !targets.has(id));
  for (let column = 0; reached.length > 0; column += 1) {
    for (const id of reached) columns.set(id, column);
    const sources = new Set(reached);
    reached = [
      ...new Set(
        connections
          .filter(({ sourceActivityId }) => sources.has(sourceActivityId))
          .map(({ targetActivityId }) => targetActivityId),
      ),
    ].filter((id) => !columns.has(id));
  }
  return columns;
}
