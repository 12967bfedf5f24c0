import { checkDraft } from '#contracts/modules/check-draft.ts';
import type { Fault } from '#engine/form/definition.ts';
import { useDesigner } from '#web/features/form-designer/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

const none: readonly Fault[] = [];

/** Fields for which entries hold values that the saved draft would refuse; `keep`: until somebody asks again. */
export function useRefusedValues({ keep = false }: { readonly keep?: boolean } = {}) {
  const { moduleId, detail } = useDesigner();
  const isEnabled = detail.module_version > 0;
  const check = useEndpoint(
    checkDraft,
    { params: { moduleId } },
    { isEnabled, keepPrevious: false, staleMs: keep ? Number.POSITIVE_INFINITY : 0 },
  );
  const refused = check.data?.faults.filter(({ code }) => code === 'stored_values_refused') ?? none;
  return { refused, check, isEnabled };
}

/** How many entries hold such values; a text where not all were looked at. */
export function useEntryCount() {
  const t = useT();
  return ({ params }: Fault): string => {
    const count = params?.count ?? 0;
    return typeof count === 'number' ? t('process:replayedCount', { count }) : count;
  };
}
