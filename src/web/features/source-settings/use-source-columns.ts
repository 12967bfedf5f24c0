import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { listPermissibleFields } from '#contracts/lookups/list-permissible-fields.ts';
import { lookUpColumns } from '#contracts/lookups/look-up-columns.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import type { MessageKey } from '#messages/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { SelectOption } from '#web/ui/select/select.tsx';

/** A column of what a field refers to, with what can be asked of it. */
export interface SourceColumn extends SelectOption {
  readonly operators: readonly string[];
  /** Every entry has it, whatever its form. */
  readonly isSystem?: boolean;
  readonly isNumeric?: boolean;
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** Columns of a set of reference data, or fields of an app; none until they are there. */
export function useSourceColumns(source: ReferenceSource | null): readonly SourceColumn[] {
  const t = useT();
  const moduleId = source?.kind === 'module' ? source.moduleId : null;
  const datasetId = source?.kind === 'dataset' ? source.datasetId : null;
  const fields = useEndpoint(
    lookUpColumns,
    { query: { moduleId: moduleId ?? nobody } },
    { isEnabled: moduleId !== null, keepPrevious: false },
  );
  const columns = useEndpoint(
    listPermissibleFields,
    { query: { datasetId: datasetId ?? nobody } },
    { isEnabled: datasetId !== null, keepPrevious: false },
  );
  const connectorId = source?.kind === 'external' ? source.origin.split(':')[0] : null;
  const connectors = useEndpoint(fetchConnectors, { query: {} }, { isEnabled: connectorId !== null });
  if (connectorId !== null) {
    const known = connectors.data?.find(({ id }) => id === connectorId)?.display_columns.available ?? [];
    return known.map((column) => ({ value: column, label: column, operators: [] }));
  }
  if (moduleId !== null) {
    return (fields.data ?? []).map(({ name, displayName, isSystem, isNumeric, operators }) => ({
      value: name,
      label: isSystem ? t(`records:col_${name}` as MessageKey) : displayName,
      isSystem,
      isNumeric,
      operators,
    }));
  }
  return (datasetId === null ? [] : (columns.data?.columns ?? [])).map(({ name, displayName }) => ({
    value: name,
    label: displayName,
    operators: [],
  }));
}
