import type { Fault } from '#engine/form/definition.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { placesOf } from '../commands/accepted-flows.ts';
import { faultText } from '../faults/fault-text.ts';
import { activityNames, type FlowStop, fieldName, flowStop, hiddenStop } from './flow-place.ts';

/** A fault that says how people can learn a hidden field, or that the rules prevent it. */
export type DisclosureFault = Fault & Required<Pick<Fault, 'disclosure'>>;

/** The disclosures of hidden fields, as warnings. */
export function openDisclosures(faults: readonly Fault[]): readonly DisclosureFault[] {
  return faults.filter(isDisclosure).filter(({ severity }) => severity === 'warning');
}

/** The disclosures that the rules already prevent. */
export function preventedDisclosures(faults: readonly Fault[]): readonly DisclosureFault[] {
  return faults.filter(isDisclosure).filter(({ severity }) => severity === 'info');
}

export function isDisclosure(fault: Fault): fault is DisclosureFault {
  return fault.disclosure !== undefined;
}

/** Whether people learn the value itself or a value calculated from it. Otherwise they can only guess it. */
export function isExact({ disclosure }: DisclosureFault): boolean {
  return disclosure.steps.every(({ isExplicit }) => isExplicit);
}

/** Whether it can be accepted: a text that leaves the field blank does so anyway. */
export function canBeAccepted({ code }: Fault): boolean {
  return code !== 'disclosure_blank';
}

/** A key that is unique among the disclosures of a draft. */
export function keyOf({ code, where, disclosure }: DisclosureFault): string {
  return JSON.stringify([code, disclosure.from, disclosure.field, where.kind, where.id, where.property]);
}

/** The stops from the hidden field to the place that discloses it. */
export function stopsOf(
  { disclosure, params }: DisclosureFault,
  module: ModuleDefinition,
  t: Translate,
): readonly FlowStop[] {
  return [
    hiddenStop(disclosure, module, t, params),
    ...disclosure.steps.map(({ to, isExplicit }) => ({
      ...flowStop(to, module, t, String(params?.target ?? '')),
      isExplicit,
    })),
  ];
}

/** The path on one line: `Salary → Band → Task title of Check`. */
export function wayText(stops: readonly FlowStop[]): string {
  return stops.map(({ text }) => text).join(' → ');
}

const leaving: ReadonlySet<string> = new Set(['disclosure_address', 'disclosure_outside', 'disclosure_app']);

/** The people and the field that they can learn, without the path. */
export function disclosureText(fault: DisclosureFault, module: ModuleDefinition, t: Translate): string {
  const { code, disclosure } = fault;
  if (disclosure.from !== undefined) return faultText(fault, t);
  const params = {
    field: fieldName(disclosure.field, module, t),
    people: activityNames(disclosure.activityIds, module, t),
  };
  if (code === 'disclosure_hidden') {
    return t('disclosures:hiddenWith', { ...params, target: fieldName(fault.where.id, module, t) });
  }
  if (code === 'disclosure_blank') return t('disclosures:leftBlank', params);
  return t(leaving.has(code) ? 'disclosures:leaves' : 'disclosures:learnt', params);
}

/** Faults found elsewhere, without the ways that have been accepted since. */
export function withoutAccepted(
  faults: readonly Fault[],
  accepted: readonly AcceptedFlow[] = [],
): readonly Fault[] {
  if (accepted.length === 0) return faults;
  const isAccepted = ({ where, disclosure }: DisclosureFault, activityId: string | undefined) =>
    accepted.some(
      (flow) =>
        flow.field === disclosure.field &&
        flow.from === disclosure.from &&
        (flow.activityId ?? activityId) === activityId &&
        isSame(flow.to, where),
    );
  return faults.filter(
    (fault) => !isDisclosure(fault) || !placesOf(fault.disclosure).every((id) => isAccepted(fault, id)),
  );
}
