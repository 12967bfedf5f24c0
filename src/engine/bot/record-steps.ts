import type { BotStep } from './bot-step.ts';
import type { BotTarget } from './browser-step.ts';

/** Where an element was that somebody acted on, as a step finds it again. */
export interface RecordedPlace {
  readonly targets: readonly BotTarget[];
  readonly frames?: readonly string[];
}

/** A secret that a step types; nobody has its value. */
export interface RecordedSecret {
  readonly name: string;
  readonly host: string;
  readonly allows_plain_http: boolean;
}

/** As many as a bot has. */
export const maxRecordedSteps = 200;

/** Whether two steps are about the same element: one way to it, of those that lead to nothing else, is enough. */
export function isSamePlace(one: RecordedPlace, other: RecordedPlace): boolean {
  const key = (part: unknown) => JSON.stringify(part ?? []);
  const ways = new Set(other.targets.map(key));
  return key(one.frames) === key(other.frames) && one.targets.some((target) => ways.has(key(target)));
}

/**
 * The steps after something was typed: `text` is all that the input holds now. Typing on replaces the step before; what was
 * typed as a secret stays one, whatever the page makes of its input.
 */
export function withTyped(
  steps: readonly BotStep[],
  place: RecordedPlace,
  typed: { readonly text: string; readonly secret: string },
): readonly BotStep[] {
  const last = steps.at(-1);
  const isMore = last?.type === 'typeText' && !last.submits && isSamePlace(last, place);
  const secret = (isMore ? last.secret : '') || typed.secret;
  const text = secret === '' ? JSON.stringify(typed.text) : '';
  const step: BotStep = { type: 'typeText', ...place, text, secret, submits: false, canRepeat: false };
  return [...(isMore ? steps.slice(0, -1) : steps), step];
}

/** The steps after Enter in an input: what was typed is sent. Null: nothing was typed there. */
export function withEnter(steps: readonly BotStep[], place: RecordedPlace): readonly BotStep[] | null {
  const last = steps.at(-1);
  if (last?.type !== 'typeText' || !isSamePlace(last, place)) return null;
  return [...steps.slice(0, -1), { ...last, submits: true }];
}

/** A name that no step gives its result yet. */
export function freeResult(steps: readonly BotStep[], wanted: string): string {
  const taken = new Set(steps.flatMap((step) => ('result' in step ? [step.result] : [])));
  return freeName(wanted, (name) => taken.has(name));
}

/** The secret that is typed into an input of a host: the one of that name, or a new one. */
export function secretAt(
  secrets: readonly RecordedSecret[],
  { label, host, isPlain }: { readonly label: string; readonly host: string; readonly isPlain: boolean },
): RecordedSecret {
  const slug = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const wanted = slug || 'password';
  const same = secrets.find((one) => one.host === host && one.name.replace(/_\d+$/, '') === wanted);
  if (same) return same;
  const name = freeName(wanted, (one) => secrets.some((secret) => secret.name === one));
  return { name, host, allows_plain_http: isPlain };
}

/** What a recording has, as it can stand after the steps of a bot: its results and secrets have names of their own. */
export function fittedTo<
  Recorded extends { readonly steps: readonly BotStep[]; readonly secrets: readonly RecordedSecret[] },
>(
  bot: { readonly steps: readonly BotStep[]; readonly secrets: readonly RecordedSecret[] },
  recorded: Recorded,
): Recorded {
  const names = new Map<string, string>();
  const secrets: RecordedSecret[] = [];
  for (const one of recorded.secrets) {
    const same = bot.secrets.find(({ name, host }) => name === one.name && host === one.host);
    const others = [...bot.secrets, ...recorded.secrets.filter((other) => other !== one), ...secrets];
    const name = same ? one.name : freeName(one.name, (it) => others.some((other) => other.name === it));
    names.set(one.name, name);
    if (!same) secrets.push({ ...one, name });
  }
  const taken = namesIn(bot.steps);
  const steps = recorded.steps.map((step): BotStep => {
    if (step.type === 'typeText') return { ...step, secret: names.get(step.secret) ?? step.secret };
    if (!('result' in step) || step.result === '') return step;
    const result = freeName(step.result, (it) => taken.has(it));
    taken.add(result);
    return { ...step, result };
  });
  return { ...recorded, steps, secrets };
}

/** Names that steps give, those within others included. */
function namesIn(steps: readonly BotStep[]): Set<string> {
  return new Set(
    steps.flatMap((step) => [
      ...('result' in step ? [step.result] : []),
      ...('as' in step ? [step.as] : []),
      ...('steps' in step ? namesIn(step.steps) : []),
      ...('otherwise' in step ? namesIn(step.otherwise) : []),
    ]),
  );
}

function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!isTaken(`${wanted}_${number}`)) return `${wanted}_${number}`;
}
