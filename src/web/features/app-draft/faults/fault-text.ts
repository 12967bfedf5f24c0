import type { Fault } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { expressionFaultText } from '#web/features/rule-builder/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** Id of the place, among permissions, where accepted disclosures are listed. */
export const acceptedPlace = 'accepted';

type Key = Parameters<Translate>[0];

/** The text of a fault in the reader's language. */
export function faultText(fault: Pick<Fault, 'code' | 'params'>, t: Translate): string {
  if (fault.code.startsWith('expression_')) return expressionFaultText(fault, t);
  for (const area of ['faults', 'workflow-faults']) {
    const text = t(`${area}:${fault.code}` as Key, fault.params);
    if (text !== fault.code) return text;
  }
  return fault.code;
}

/** The subject of a fault: the display name of a field, section or activity. */
export function faultSubject(
  { where }: Pick<Fault, 'where'>,
  module: ModuleDefinition,
  t: Translate,
): string {
  if (where.kind === 'field') {
    const [section, name] = where.id.includes('.') ? where.id.split('.') : [null, where.id];
    const field = module.fieldGroups
      .filter((group) => section === null || group.name === section)
      .flatMap((group) => group.rows.flatMap((row) => row.fields))
      .find((candidate) => candidate.name === name);
    return field?.displayName || where.id || t('designer:unnamed');
  }
  if (where.kind === 'section') {
    return module.fieldGroups.find(({ name }) => name === where.id)?.displayName || where.id;
  }
  if (where.kind === 'template') return t(`designer:event_${where.id}` as Key);
  if (where.kind === 'permission' && /^\d+$/.test(where.id)) {
    return t('designer:ruleNumber', { number: Number(where.id) + 1 });
  }
  if (where.kind === 'permission' && where.id === acceptedPlace) return t('designer:acceptedDisclosures');
  if (where.kind === 'module') return module.displayName;
  const activityId = where.kind === 'connection' ? where.id.split(':')[0] : where.id;
  const activity = module.workflow.activities.find((item) => item.activityId === activityId);
  return activity?.displayName || where.id;
}
