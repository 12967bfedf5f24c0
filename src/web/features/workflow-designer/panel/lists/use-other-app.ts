import { getModuleConfig } from '#contracts/entries/get-module-config.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { GraphNode } from '#web/features/workflow-graph/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** A field that a value can be written to or taken from. */
export interface FieldChoice {
  readonly name: string;
  readonly label: string;
  readonly definition: FieldDefinition;
  readonly type: FieldType;
}

/**
 * The fields of the other app that an activity works with, without those in table sections; null if there is no such
 * app.
 */
export function useOtherApp({ type, definition }: GraphNode): readonly FieldChoice[] | null {
  const setting = type?.settings.find(({ editorType }) => editorType === 'module');
  const id = definition.properties[setting?.name ?? ''];
  const moduleId = typeof id === 'string' ? id : '';
  const { data } = useEndpoint(
    getModuleConfig,
    { query: { moduleId } },
    { isEnabled: moduleId !== '', keepPrevious: false },
  );
  if (!setting) return null;
  return (data?.columns ?? []).flatMap(({ name, displayName, field }): FieldChoice[] => {
    const known = field ? fieldCatalogue.get(field.editorType) : undefined;
    return field && known ? [{ name, label: displayName, definition: field, type: known }] : [];
  });
}

/** Whether a workflow can write a field. */
export function isWritable({ type }: FieldChoice): boolean {
  return type.origin === 'entered';
}
