import type { StepOf } from '../bot-step.ts';
import type { BotTarget, BrowserAction, ResolvedTarget, Sought } from '../browser-step.ts';
import type { BotStepType, Evaluate, Move, StepExpression } from '../step-type.ts';

/** Opens an address in the browser of the run; gives its title and address. */
export const openPage: BotStepType<StepOf<'openPage'>> = {
  expressions: ({ address: source }) => [{ at: 'address', source, expected: 'text' }],
  begin: (_, evaluate) => browse({ kind: 'open', address: textOf(evaluate('address')) }),
};

/** Replaces what an input holds, by a text or by a secret of the bot. */
export const typeText: BotStepType<StepOf<'typeText'>> = {
  expressions: ({ targets, text: source }) => [
    ...targetTexts(targets),
    ...(source === '' ? [] : [{ at: 'text', source, expected: 'text' as const }]),
  ],
  begin: ({ targets, frames, text, secret, submits, canRepeat }, evaluate) =>
    browse({
      kind: 'type',
      ...sought({ targets, frames }, evaluate),
      text: text === '' ? '' : textOf(evaluate('text')),
      secret,
      submits,
      canRepeat,
    }),
};

/** Clicks an element. */
export const clickElement: BotStepType<StepOf<'clickElement'>> = {
  expressions: ({ targets }) => targetTexts(targets),
  begin: ({ targets, frames, opensPage, acceptsDialogs, canRepeat }, evaluate) =>
    browse({ kind: 'click', ...sought({ targets, frames }, evaluate), opensPage, acceptsDialogs, canRepeat }),
};

/** Chooses an option of a select by its label or its value. */
export const chooseOption: BotStepType<StepOf<'chooseOption'>> = {
  expressions: ({ targets, option: source }) => [
    ...targetTexts(targets),
    { at: 'option', source, expected: 'text' },
  ],
  begin: ({ targets, frames }, evaluate) =>
    browse({ kind: 'choose', ...sought({ targets, frames }, evaluate), option: textOf(evaluate('option')) }),
};

/** Reads what a page shows. */
export const readPage: BotStepType<StepOf<'readPage'>> = {
  gives: 'any',
  expressions: ({ targets }) => targetTexts(targets),
  begin: ({ targets, frames, part }, evaluate) =>
    browse({ kind: 'read', ...sought({ targets, frames }, evaluate), part }),
};

/** Waits until an element is there, or gone. */
export const waitForElement: BotStepType<StepOf<'waitForElement'>> = {
  expressions: ({ targets }) => targetTexts(targets),
  begin: ({ targets, frames, isGone, seconds }, evaluate) =>
    browse({ kind: 'waitFor', ...sought({ targets, frames }, evaluate), isGone, seconds }),
};

/** Keeps the file that a click gives; later steps write it to fields of entries of the app, or upload it. */
export const downloadFile: BotStepType<StepOf<'downloadFile'>> = {
  gives: 'any',
  expressions: ({ targets }) => targetTexts(targets),
  begin: ({ targets, frames, moduleId, canRepeat }, evaluate) =>
    browse({ kind: 'download', ...sought({ targets, frames }, evaluate), moduleId, canRepeat }),
};

/** Gives a page a file of an entry or of a step before. */
export const uploadFile: BotStepType<StepOf<'uploadFile'>> = {
  expressions: ({ targets, file: source }) => [...targetTexts(targets), { at: 'file', source }],
  begin: ({ targets, frames, canRepeat }, evaluate) =>
    browse({ kind: 'upload', ...sought({ targets, frames }, evaluate), file: evaluate('file'), canRepeat }),
};

/** Keeps a picture of the page. */
export const takeScreenshot: BotStepType<StepOf<'takeScreenshot'>> = {
  gives: 'any',
  expressions: () => [],
  begin: ({ moduleId }) => browse({ kind: 'screenshot', moduleId }),
};

const browse = (action: BrowserAction): Move => ({ kind: 'effect', effect: { type: 'browse', action } });

const textOf = (value: unknown) => (value === null ? '' : String(value));

function targetTexts(targets: readonly BotTarget[]): readonly StepExpression[] {
  return targets.flatMap((target, index) =>
    target.by === 'css' || target.text === ''
      ? []
      : [{ at: `targets[${index}].text`, source: target.text, expected: 'text' as const }],
  );
}

function sought(
  { targets, frames = [] }: { readonly targets: readonly BotTarget[]; readonly frames?: readonly string[] },
  evaluate: Evaluate,
): Sought {
  return { targets: resolved(targets, evaluate), frames };
}

function resolved(targets: readonly BotTarget[], evaluate: Evaluate): readonly ResolvedTarget[] {
  return targets.map((target, index) => {
    const { by, nth } = target;
    if (target.by === 'css') return { by, role: '', text: target.selector, nth };
    const text = target.text === '' ? '' : textOf(evaluate(`targets[${index}].text`));
    return { by, role: target.by === 'role' ? target.role : '', text, nth };
  });
}
