import type { BotStep } from '#engine/bot/bot-step.ts';
import type { useT } from '#web/lib/i18n/use-t.ts';
import { placedSteps } from '../editor/edit-steps.ts';
import { hintOf } from '../editor/step-list.tsx';

/** A step as the editor counts and names it. */
interface NamedStep {
  readonly number: number;
  /** Its kind, and what tells it from others of its kind. */
  readonly title: string;
  readonly hint: string;
}

/** The steps of a version by their places; without the version, none is known. */
export function namedSteps(
  t: ReturnType<typeof useT>,
  steps: readonly BotStep[] | null,
): ReadonlyMap<string, NamedStep> {
  return new Map(
    placedSteps(steps ?? []).map(({ path, step }, index) => {
      const hint = hintOf(step);
      const title = [t(`bots:step_${step.type}`), hint].filter(Boolean).join(' ');
      return [path, { number: index + 1, title, hint }];
    }),
  );
}

/** How texts speak of a step; of one that is not known by its place. */
export function stepText(
  t: ReturnType<typeof useT>,
  named: ReadonlyMap<string, NamedStep>,
  path: string,
): string {
  const step = named.get(path);
  return step ? t('bots:stepAt', { number: String(step.number), title: step.title }) : path;
}
