import { checkStaffing } from '#contracts/workflow/check-staffing.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { replayEntries } from '#contracts/workflow/replay-entries.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useWorkflow } from '../tab/workflow-context.tsx';

/** `keep`: what was found stays until somebody asks again. */
interface Asking {
  readonly isEnabled?: boolean;
  readonly keep?: boolean;
}

const options = ({ isEnabled = true, keep = false }: Asking) => ({
  isEnabled,
  staleMs: keep ? Number.POSITIVE_INFINITY : 0,
});

/** Each step of the saved draft with the people of today. */
export function useStaffing(asking: Asking = {}) {
  const { moduleId } = useWorkflow().designer;
  return useEndpoint(checkStaffing, { params: { moduleId } }, options(asking));
}

/** Finished entries by what the saved draft would have made of them. */
export function useReplay(asking: Asking = {}) {
  const { moduleId } = useWorkflow().designer;
  return useEndpoint(replayEntries, { params: { moduleId }, body: {} }, options(asking));
}

/** What runs on older versions by whether it can go on by the saved draft. */
export function useRunning(asking: Asking & { readonly mapping?: Readonly<Record<string, string>> } = {}) {
  const { moduleId } = useWorkflow().designer;
  const request = { params: { moduleId }, body: { mapping: asking.mapping ?? {} } };
  return useEndpoint(previewRunning, request, options(asking));
}
