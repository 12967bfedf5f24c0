import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core';
import { type BotTarget, type ResolvedTarget, targetRoles } from '#engine/bot/browser-step.ts';
import { isPasswordName } from '#engine/bot/read-recording.ts';
import type { RecordedPlace } from '#engine/bot/record-steps.ts';
import { locatorOf, scopeOf } from '../browsing/find-target.ts';
import {
  describeScript,
  elementAtScript,
  focusedScript,
  frameCornerScript,
  placeAmongScript,
  type SeenElement,
} from './element-script.ts';

/** An element of a page, in the frame in which it lies. */
export interface FoundElement {
  readonly frame: Frame;
  readonly handle: ElementHandle;
  readonly seen: SeenElement;
}

const maxTargets = 3;
const maxDepth = 5;
const nowhere = (): [number, number] => [0, 0];

/** The element at a place of the page, also within frames; null: there is none. */
export async function elementAt(page: Page, x: number, y: number): Promise<FoundElement | null> {
  return await elementIn(page.mainFrame(), elementAtScript, [x, y], 0);
}

/** The element that has the focus; null: none has. */
export async function focusedElement(page: Page): Promise<FoundElement | null> {
  return await elementIn(page.mainFrame(), focusedScript, [0, 0], 0);
}

async function elementIn(
  frame: Frame,
  script: (...given: unknown[]) => object | null,
  [x, y]: readonly [number, number],
  depth: number,
): Promise<FoundElement | null> {
  const made: JSHandle = await frame.evaluateHandle(script, [x, y]);
  const handle = made.asElement() as ElementHandle | null;
  if (handle === null) return null;
  const inner = await handle.contentFrame();
  if (inner !== null && depth < maxDepth) {
    const [left, top] = await handle.evaluate(frameCornerScript);
    return await elementIn(inner, script, [x - left, y - top], depth + 1);
  }
  return { frame, handle, seen: asSaid(await handle.evaluate(describeScript)) };
}

/** What a page says, as texts of the usual length, whatever it has made of the script. */
export function asSaid(seen: SeenElement): SeenElement {
  const text = (value: unknown, length = 200) =>
    typeof value === 'string' ? value.slice(0, length).toWellFormed() : '';
  const texts = (value: unknown, count = 8, length = 200) =>
    Array.isArray(value) ? value.slice(0, count).map((one) => text(one, length)) : [];
  return {
    tag: text(seen.tag),
    type: text(seen.type),
    roles: texts(seen.roles),
    names: texts(seen.names),
    labels: texts(seen.labels),
    text: text(seen.text),
    selectors: texts(seen.selectors, 8, 1001),
    autocomplete: text(seen.autocomplete),
    isEditable: seen.isEditable === true,
    isSingleLine: seen.isSingleLine === true,
    value: text(seen.value, 4000),
    options: texts(seen.options, 200),
  };
}

/** Whether what is typed into an input is not to be kept. */
export function isForSecrets({ type, autocomplete, names, labels, selectors }: SeenElement): boolean {
  if (type === 'password' || /password|one-time-code|cc-(?:number|csc)/.test(autocomplete)) return true;
  return isPasswordName([...names, ...labels, ...selectors.filter((one) => !one.includes(' > '))].join(' '));
}

/**
 * The ways to an element that lead a step to this very one: by its role and name, its label, its text, then by CSS. If all find
 * several, the first says which of them. Null: nothing finds it. `hides` tells texts that are not to be kept.
 */
export async function placeOf(
  page: Page,
  { frame, handle, seen }: FoundElement,
  hides: (text: string) => boolean,
): Promise<RecordedPlace | null> {
  const frames = await framesAround(page, frame, hides);
  if (frames === null) return null;
  const scope = scopeOf(page, frames);
  const alone: BotTarget[] = [];
  let several: BotTarget | null = null;
  for (const target of candidates(seen)) {
    if (alone.length >= maxTargets || hides(target.text) || alone.some((one) => one.by === target.by))
      continue;
    const [place, count] = await locatorOf(scope, target)
      .evaluateAll(placeAmongScript, handle)
      .catch(nowhere);
    if (place === 1 && count === 1) alone.push(asWritten(target));
    else if (Number.isInteger(place) && place > 0 && place <= 1000)
      several ??= { ...asWritten(target), nth: place };
  }
  const targets = alone.length > 0 ? alone : several ? [several] : [];
  if (targets.length === 0) return null;
  return frames.length > 0 ? { targets, frames } : { targets };
}

function* candidates(seen: SeenElement): Generator<ResolvedTarget> {
  const nth = 0;
  for (const role of targetRoles.filter((one) => seen.roles.includes(one)))
    for (const text of seen.names) yield { by: 'role', role, text, nth };
  for (const text of seen.labels) yield { by: 'label', role: '', text, nth };
  if (seen.text !== '' && seen.text.length <= 80) yield { by: 'text', role: '', text: seen.text, nth };
  for (const text of seen.selectors) if (text.length <= 1000) yield { by: 'css', role: '', text, nth };
}

/** As a step has it: texts are expressions. */
function asWritten({ by, role, text, nth }: ResolvedTarget): BotTarget {
  if (by === 'css') return { by, selector: text, nth };
  if (by === 'role') return { by, role: role === '' ? 'button' : role, text: JSON.stringify(text), nth };
  return { by, text: JSON.stringify(text), nth };
}

/** The selectors that lead to a frame, from the outside in; null: it is gone, or nothing leads there. */
async function framesAround(
  page: Page,
  frame: Frame,
  hides: (text: string) => boolean,
): Promise<readonly string[] | null> {
  const around: Frame[] = [];
  for (let one: Frame | null = frame; one !== null && one !== page.mainFrame(); one = one.parentFrame())
    around.unshift(one);
  const selectors: string[] = [];
  for (const one of around) {
    const handle = await one.frameElement();
    const { selectors: own } = asSaid(await handle.evaluate(describeScript));
    const scope = scopeOf(page, selectors);
    let found: string | undefined;
    for (const selector of own.filter((one) => !hides(one))) {
      const [place, count] = await scope
        .locator(`css=${selector}`)
        .evaluateAll(placeAmongScript, handle)
        .catch(nowhere);
      if (place === 1 && count === 1 && selector.length <= 1000) found ??= selector;
    }
    if (found === undefined) return null;
    selectors.push(found);
  }
  return selectors;
}
