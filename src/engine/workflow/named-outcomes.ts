import type { CompiledWorkflow } from './compiled-workflow.ts';

/** Outcomes whose labels the product defines. */
const worded: ReadonlySet<string> = new Set(['Done', 'Reject']);

/** The outcomes that designers have named for people to choose, each once, in the order of the activities. */
export function namedOutcomes(workflow: CompiledWorkflow): readonly string[] {
  const names = [...workflow.activities.values()]
    .filter(({ type }) => type.settings.some(({ editorType }) => editorType === 'outcomes'))
    .flatMap(({ outcomes }) => outcomes.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !worded.has(name));
}
