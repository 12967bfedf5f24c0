import { checkStaffing } from '#contracts/app-checks/check-staffing.ts';
import { replayEntries } from '#contracts/app-checks/replay-entries.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** `keep`: the result stays until someone asks again. */
interface Asking {
  readonly isEnabled?: boolean;
  readonly keep?: boolean;
}

const options = ({ isEnabled = true, keep = false }: Asking) => ({
  isEnabled,
  staleMs: keep ? Number.POSITIVE_INFINITY : 0,
});

/** Each step of the saved draft with the current people. */
export function useStaffing(asking: Asking = {}) {
  const { moduleId } = useDesigner();
  return useEndpoint(checkStaffing, { params: { moduleId } }, options(asking));
}

/** Finished entries by the result of the saved draft for them. */
export function useReplay(asking: Asking = {}) {
  const { moduleId } = useDesigner();
  return useEndpoint(replayEntries, { params: { moduleId }, body: {} }, options(asking));
}

/** Running entries of older versions, by whether they can continue with the saved draft. */
export function useRunning(asking: Asking & { readonly mapping?: Readonly<Record<string, string>> } = {}) {
  const { moduleId } = useDesigner();
  const request = { params: { moduleId }, body: { mapping: asking.mapping ?? {} } };
  return useEndpoint(previewRunning, request, options(asking));
}
