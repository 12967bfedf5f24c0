import type { BotStep } from './bot-step.ts';
import { type BotTarget, targetRoles } from './browser-step.ts';

/** Steps made of a recording, and what was left out. */
export interface ReadRecording {
  readonly steps: readonly BotStep[];
  /** Hosts of the pages that are opened, as a bot lists them. */
  readonly addresses: readonly string[];
  /** Kinds of recorded steps that a bot has not, each once. */
  readonly leftOut: readonly string[];
  /** Whether a password was typed; it is not taken over. */
  readonly hasPassword: boolean;
}

const maxSteps = 200;
const maxTargets = 5;
const maxFrames = 5;
/** What no page has more of beside one another. */
const maxFrameIndex = 1000;
const silent = new Set(['setViewport', 'keyUp', 'hover', 'scroll', 'close', 'customStep']);

type Recorded = Readonly<Record<string, unknown>>;

/**
 * Makes steps of a recording as Chrome DevTools exports it (Recorder, JSON; the schema of `@puppeteer/replay`): navigate,
 * click, doubleClick, change, keyDown of Enter, and waitForElement. An element is found by its accessible name first, then by
 * its text, then by CSS, in the frames that the recording counts; XPath and paths through shadow roots are not taken over. Null: the text is no such recording.
 */
export function readRecording(text: string): ReadRecording | null {
  const recording = parsed(text);
  if (recording === null || !Array.isArray(recording.steps)) return null;
  const recorded = recording.steps.filter(isRecord);
  if (recorded.length !== recording.steps.length) return null;
  const steps: BotStep[] = [];
  const addresses = new Set<string>();
  const leftOut = new Set<string>();
  let hasPassword = false;
  for (const step of recorded) {
    const type = String(step.type);
    const made = stepOf(step, steps.at(-1));
    if (made === 'submit') {
      const last = steps.pop();
      if (last?.type === 'typeText') steps.push({ ...last, submits: true });
    } else if (made !== null && steps.length < maxSteps) {
      // Recorders note a click into an input before what is typed; that goes by itself.
      const before = steps.at(-1);
      if (made.type === 'typeText' && before?.type === 'clickElement' && sameTarget(before, made))
        steps.pop();
      steps.push(made);
    } else if (!silent.has(type)) leftOut.add(type);
    if (made !== null && made !== 'submit' && made.type === 'typeText') hasPassword ||= isPassword(step);
    if (type === 'navigate') addHost(addresses, step.url);
  }
  return { steps, addresses: [...addresses], leftOut: [...leftOut], hasPassword };
}

function stepOf(step: Recorded, before: BotStep | undefined): BotStep | 'submit' | null {
  const { type } = step;
  const canRepeat = false;
  if (type === 'navigate')
    return typeof step.url === 'string' && /^https?:/.test(step.url)
      ? { type: 'openPage', address: JSON.stringify(step.url) }
      : null;
  if (type === 'keyDown') return step.key === 'Enter' && before?.type === 'typeText' ? 'submit' : null;
  const within = framesOf(step.frame);
  if (within === null) return null;
  const targets = targetsOf(step.selectors);
  if (targets.length === 0) return null;
  if (type === 'click' || type === 'doubleClick')
    return {
      type: 'clickElement',
      targets,
      ...within,
      opensPage: opensPage(step),
      acceptsDialogs: false,
      canRepeat,
    };
  if (type === 'change') {
    const text = isPassword(step) ? '""' : JSON.stringify(String(step.value ?? ''));
    return { type: 'typeText', targets, ...within, text, secret: '', submits: false, canRepeat };
  }
  if (type === 'waitForElement')
    return {
      type: 'waitForElement',
      targets,
      ...within,
      isGone: step.visible === false,
      seconds: secondsOf(step.timeout),
    };
  return null;
}

/**
 * The frames around an element, from the outside in. A recording counts the frames beside one another from 0, in the order of
 * the page; `:nth-match` of Playwright's selectors counts them from 1. Null: it names none that a step could.
 */
function framesOf(frame: unknown): { readonly frames?: readonly string[] } | null {
  if (!Array.isArray(frame) || frame.length === 0) return {};
  const isPlace = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) < maxFrameIndex;
  if (frame.length > maxFrames || !frame.every(isPlace)) return null;
  return { frames: frame.map((place) => `:nth-match(iframe, frame, ${Number(place) + 1})`) };
}

/** A click after which another window is the one of the steps: its events name another target. */
function opensPage({ assertedEvents }: Recorded): boolean {
  return (
    Array.isArray(assertedEvents) &&
    assertedEvents.some((one) => isRecord(one) && one.type === 'navigation' && one.newTarget === true)
  );
}

const secondsOf = (timeout: unknown) =>
  typeof timeout === 'number' ? Math.min(120, Math.max(1, Math.round(timeout / 1000))) : 10;

/** The ways to an element, the sturdiest first. A selector of several parts leads through shadow roots. */
function targetsOf(selectors: unknown): readonly BotTarget[] {
  if (!Array.isArray(selectors)) return [];
  const alone = selectors.flatMap((one): string[] => {
    const parts = Array.isArray(one) ? one : [one];
    return parts.length === 1 && typeof parts[0] === 'string' ? [parts[0]] : [];
  });
  const made = alone.map(targetOf).filter((one) => one !== null);
  const order = ['role', 'label', 'text', 'css'];
  return made.sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by)).slice(0, maxTargets);
}

const ariaRole = /^aria\/(.*?)(?:\[role="([a-z]+)"\])?$/s;

function targetOf(selector: string): BotTarget | null {
  const nth = 0;
  const [, name, roleName] = ariaRole.exec(selector) ?? [];
  if (name !== undefined) {
    const role = targetRoles.find((one) => one === roleName);
    if (role) return { by: 'role', role, text: name === '' ? '' : JSON.stringify(name), nth };
    // Without a role the name is that of an input or what an element shows.
    return name === '' ? null : { by: 'label', text: JSON.stringify(name), nth };
  }
  if (selector.startsWith('text/')) return { by: 'text', text: JSON.stringify(selector.slice(5)), nth };
  if (selector.startsWith('xpath/') || selector.startsWith('pierce/') || selector.includes('>>')) return null;
  return selector.length <= 1000 ? { by: 'css', selector, nth } : null;
}

/** A recording does not say which inputs are for passwords; their names and labels do. */
const passwordNames =
  /pass(?:word|wd|wort|code|phrase)|kennwort|geheimzahl|contrase|mot de passe|motdepasse|密码|密碼|口令|パスワード|暗証/i;
const shortNames = /(?<![a-z])(?:pwd?|pswd|mdp|pin|clave|otp|secret)(?![a-z])/i;

/** Whether the name, label or selector of an input says that it is for a password or a code. */
export function isPasswordName(text: string): boolean {
  return passwordNames.test(text) || shortNames.test(text);
}

function isPassword({ selectors }: Recorded): boolean {
  return isPasswordName(JSON.stringify(selectors ?? ''));
}

interface Placed {
  readonly targets: readonly BotTarget[];
  readonly frames?: readonly string[];
}

function sameTarget(one: Placed, other: Placed): boolean {
  return JSON.stringify([one.targets, one.frames]) === JSON.stringify([other.targets, other.frames]);
}

function addHost(addresses: Set<string>, url: unknown): void {
  if (typeof url !== 'string' || !URL.canParse(url)) return;
  const { host, protocol } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') addresses.add(host);
}

function parsed(text: string): Recorded | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Recorded {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
