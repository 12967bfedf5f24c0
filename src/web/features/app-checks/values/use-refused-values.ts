import { checkDraft } from '#contracts/app-designer/check-draft.ts';
import type { Fault } from '#engine/form/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

const none: readonly Fault[] = [];
const lossCodes: readonly string[] = ['values_not_convertible', 'values_not_unique'];

/**
 * Stored values that the saved draft would refuse, as warnings, and those that prevent publishing, as errors. `keep`:
 * the result stays until someone asks again.
 */
export function useRefusedValues({ keep = false }: { readonly keep?: boolean } = {}) {
  const { moduleId, detail } = useDesigner();
  const isEnabled = detail.module_version > 0;
  const check = useEndpoint(
    checkDraft,
    { params: { moduleId } },
    { isEnabled, keepPrevious: false, staleMs: keep ? Number.POSITIVE_INFINITY : 0 },
  );
  const faults = check.data?.faults ?? none;
  const refused = faults.filter(({ code }) => code === 'stored_values_refused');
  const lost = faults.filter(({ code }) => lossCodes.includes(code));
  return { refused, lost, check, isEnabled };
}

/**
 * Formats the number of entries with such values. The server sends a text instead of a number if it did not check all
 * entries.
 */
export function useEntryCount() {
  const t = useT();
  return ({ params }: Fault): string => {
    const count = params?.count ?? 0;
    return typeof count === 'number' ? t('process:replayedCount', { count }) : count;
  };
}
