import type { ActivityDefinition, ConnectionDefinition } from '#engine/workflow/definition.ts';
import type {
  ActivityDifference,
  ConnectionDifference,
  WorkflowDifference,
} from '#engine/workflow/versions/compare-workflows.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { activityName, outcomeLabel, wireId } from './graph.ts';
import { newSettings, type SettingTexts, settingLabel, settingText } from './setting-words.ts';
import type { GraphMark } from './workflow-graph.tsx';

/** One difference of two graphs in words: its subject, and the changes. */
export interface DifferenceWords {
  readonly id: string;
  readonly what: GraphMark['what'];
  readonly name: string;
  readonly details: readonly string[];
}

/** Every difference of two graphs, one per line: steps first, then connections. */
export function differenceWords(
  difference: WorkflowDifference,
  activities: readonly ActivityDefinition[],
  texts: SettingTexts,
): readonly DifferenceWords[] {
  return [
    ...difference.activities.map((each) => activityWords(each, texts)),
    ...difference.connections.map((each) => connectionWords(each, activities, texts.t)),
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

function activityWords(each: ActivityDifference, texts: SettingTexts): DifferenceWords {
  const { what, before, after, activityId, settings } = each;
  const shown = after ?? before;
  const name = shown ? activityName(shown, texts.t) : activityId;
  if (!after) return { id: activityId, what, name, details: [] };
  const details = before
    ? settings.map((setting) => changedWords(setting, before, after, texts))
    : newSettings(after).map((setting) => newWords(setting, after, texts));
  return { id: activityId, what, name, details };
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

function changedWords(
  setting: string,
  before: ActivityDefinition,
  after: ActivityDefinition,
  texts: SettingTexts,
): string {
  return texts.t('designer:detail', {
    what: settingLabel(setting, after.type, texts.t),
    before: settingText(setting, before, texts),
    after: settingText(setting, after, texts),
  });
}

function newWords(setting: string, activity: ActivityDefinition, texts: SettingTexts): string {
  const what = settingLabel(setting, activity.type, texts.t);
  return texts.t('designer:detailNew', { what, value: settingText(setting, activity, texts) });
}
