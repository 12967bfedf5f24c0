import type { FieldDefinition } from '#engine/form/definition.ts';
import { fileKind } from '#engine/form/value-kinds/file-kind.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';
import type { MessageKey } from '#messages/index.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';

/**
 * The reason in words why a field rejects a file of this device. Null when the field accepts it. A file of a type that
 * the browser does not know is left to the server, which checks its content.
 */
export function refusalOf(file: File, field: FieldDefinition, t: ReturnType<typeof useT>): string | null {
  const hasType = file.type !== '';
  const type = hasType ? file.type : 'application/octet-stream';
  const rules = hasType ? field : { ...field, acceptedTypes: undefined };
  const reference = { key: 'new', name: file.name.slice(0, 255), size: file.size, type };
  const checked: CheckedValue = fileKind.check(reference, rules);
  return checked.ok ? null : t(`violations:${checked.code}` as MessageKey, checked.params);
}
