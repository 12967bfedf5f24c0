import { activityCatalogue } from '#activities/catalogue.ts';
import type { ActivityDefinition, ConnectionDefinition } from '#engine/workflow/definition.ts';
import type {
  ActivityDifference,
  ConnectionDifference,
  WorkflowDifference,
} from '#engine/workflow/versions/compare-workflows.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { activityName, outcomeLabel, wireId } from './graph.ts';
import type { GraphMark } from './workflow-graph.tsx';

/** One difference of two graphs in words: its subject, and the changes. */
export interface DifferenceWords {
  readonly id: string;
  readonly what: GraphMark['what'];
  readonly name: string;
  readonly details: readonly string[];
}

const maxValueLength = 60;

/** Every difference of two graphs, one per line: steps first, then connections. */
export function differenceWords(
  difference: WorkflowDifference,
  activities: readonly ActivityDefinition[],
  t: Translate,
): readonly DifferenceWords[] {
  return [
    ...difference.activities.map((each) => activityWords(each, t)),
    ...difference.connections.map((each) => connectionWords(each, activities, t)),
  ];
}

/** The marks of the two graphs, by activity and connection. */
export function graphMarks(difference: WorkflowDifference, t: Translate) {
  const before = new Map<string, GraphMark>();
  const after = new Map<string, GraphMark>();
  for (const each of difference.activities) {
    const mark = { what: each.what, text: t(`designer:change_${each.what}`) };
    if (each.before) before.set(each.activityId, mark);
    if (each.after) after.set(each.activityId, mark);
  }
  for (const each of difference.connections) {
    const mark = { what: each.what, text: t(`designer:change_${each.what}`) };
    if (each.before) before.set(idOf(each.before), mark);
    if (each.after) after.set(idOf(each.after), mark);
  }
  return { before, after };
}

function idOf({ sourceActivityId, outcome, targetActivityId }: ConnectionDefinition): string {
  return wireId({ sourceId: sourceActivityId, outcome, targetId: targetActivityId });
}

function activityWords(each: ActivityDifference, t: Translate): DifferenceWords {
  const { what, before, after, activityId, settings } = each;
  const shown = after ?? before;
  const details = before && after ? settings.map((setting) => settingWords(setting, before, after, t)) : [];
  return { id: activityId, what, name: shown ? activityName(shown, t) : activityId, details };
}

function connectionWords(
  { what, before, after }: ConnectionDifference,
  activities: readonly ActivityDefinition[],
  t: Translate,
): DifferenceWords {
  const shown = after ?? before;
  if (!shown) return { id: '', what, name: '', details: [] };
  const nameOf = (id: string) => {
    const found = activities.find(({ activityId }) => activityId === id);
    return found ? activityName(found, t) : id;
  };
  const name = t('workflow-designer:differenceConnection', {
    source: nameOf(shown.sourceActivityId),
    outcome: outcomeLabel(shown.outcome, t),
    target: nameOf(shown.targetActivityId),
  });
  const details =
    before && after
      ? [t('workflow-designer:differenceLed', { target: nameOf(before.targetActivityId) })]
      : [];
  return { id: idOf(shown), what, name, details };
}

function settingWords(
  setting: string,
  before: ActivityDefinition,
  after: ActivityDefinition,
  t: Translate,
): string {
  const what = settingLabel(setting, after.type, t);
  const from = valueWords(setting, before, t);
  const to = valueWords(setting, after, t);
  if (from === null || to === null) return what;
  return t('designer:detail', { what, before: from, after: to });
}

function settingLabel(setting: string, type: string, t: Translate): string {
  if (setting === 'type') return t('designer:detailType');
  if (setting === 'displayName') return t('workflow-designer:name');
  if (setting === 'description') return t('form-designer:description');
  const known = activityCatalogue.get(type)?.settings.find(({ name }) => name === setting);
  return known ? t(`activities:${known.label}` as never) : setting;
}

/** A value as one line of text. Null for lists and other values that do not fit; those are only named. */
function valueWords(setting: string, activity: ActivityDefinition, t: Translate): string | null {
  if (setting === 'displayName') return shortened(activityName(activity, t));
  if (setting === 'description') return shortened(activity.description) || t('designer:detailEmpty');
  const type = activityCatalogue.get(activity.type);
  if (setting === 'type') return type ? t(`activities:${type.label}` as never) : activity.type;
  const value = activity.properties[setting];
  if (value === undefined || value === null || value === '') return t('designer:detailEmpty');
  if (typeof value === 'boolean') return t(value ? 'designer:detailYes' : 'designer:detailNo');
  if (typeof value === 'object') return null;
  const known = type?.settings.find(({ name }) => name === setting);
  const option = known?.options?.find((one) => one.value === value);
  return option ? t(`activities:${option.label}` as never) : shortened(String(value));
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > maxValueLength ? `${letters.slice(0, maxValueLength).join('')}…` : text;
}
