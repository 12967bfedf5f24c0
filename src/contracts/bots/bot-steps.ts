import { z } from 'zod';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { readParts, targetRoles } from '#engine/bot/browser-step.ts';
import { id } from '../shapes/basics.ts';
import { filterGroup } from '../shapes/list.ts';

const source = z.string().min(1).max(2000);
const fieldName = z.string().min(1).max(60);
/** A name that expressions of later steps can use. */
const valueName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const result = z.union([valueName, z.literal('')]).default('');
const filled = z.array(z.object({ name: fieldName, expression: source })).max(100);
/** Which entry: `field` has the value of an expression, and the conditions of `filters` hold. */
const found = { moduleId: id, field: fieldName, equals: source, filters: filterGroup.optional() };
const nth = z.number().int().min(0).max(1000);
const noText = z.literal('');
/** How an element is found; texts are expressions. */
const target = z.discriminatedUnion('by', [
  z.object({ by: z.literal('role'), role: z.enum(targetRoles), text: z.union([source, noText]), nth }),
  z.object({ by: z.literal('label'), text: source, nth }),
  z.object({ by: z.literal('text'), text: source, nth }),
  z.object({ by: z.literal('css'), selector: z.string().trim().min(1).max(1000), nth }),
]);
const targets = z.array(target).min(1).max(5);
/** CSS selectors of the frames around the element, from the outside in. */
const frames = z.array(z.string().trim().min(1).max(1000)).max(5).optional();
const sought = { targets, frames };
const anyModule = z.union([id, noText]);
/** Steps in a browser. */
const browserSteps = [
  z.object({ type: z.literal('openPage'), address: source }),
  z.object({
    type: z.literal('typeText'),
    ...sought,
    text: z.union([source, noText]),
    secret: z.union([valueName, noText]),
    submits: z.boolean(),
    canRepeat: z.boolean(),
  }),
  z.object({
    type: z.literal('clickElement'),
    ...sought,
    opensPage: z.boolean(),
    acceptsDialogs: z.boolean(),
    canRepeat: z.boolean(),
  }),
  z.object({ type: z.literal('chooseOption'), ...sought, option: source }),
  z.object({ type: z.literal('readPage'), ...sought, part: z.enum(readParts), result: valueName }),
  z.object({
    type: z.literal('waitForElement'),
    ...sought,
    isGone: z.boolean(),
    seconds: z.number().int().min(1).max(120),
  }),
  z.object({
    type: z.literal('downloadFile'),
    ...sought,
    /** Empty while it is not chosen. */
    moduleId: anyModule,
    canRepeat: z.boolean(),
    result: valueName,
  }),
  z.object({ type: z.literal('uploadFile'), ...sought, file: source, canRepeat: z.boolean() }),
  z.object({ type: z.literal('takeScreenshot'), moduleId: anyModule, result }),
] as const;
/** Steps within a step. */
export const innerBotSteps: z.ZodType<BotStep[], BotStep[]> = z.lazy(() => z.array(botStep).max(200));

/**
 * A step of a bot. Expressions are those of the product; they know `input`, what started the run, and the results of
 * the steps before.
 */
export const botStep: z.ZodType<BotStep, BotStep> = z.lazy(
  () =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('transform'), result: valueName, expression: source }),
      z.object({
        type: z.literal('decide'),
        condition: source,
        steps: innerBotSteps,
        otherwise: innerBotSteps,
      }),
      z.object({ type: z.literal('repeat'), over: source, as: valueName, steps: innerBotSteps }),
      z.object({ type: z.literal('wait'), seconds: z.number().int().min(1).max(604_800) }),
      z.object({ type: z.literal('readEntries'), ...found, result: valueName }),
      z.object({
        type: z.literal('createEntry'),
        moduleId: id,
        isSubmitting: z.boolean(),
        fields: filled,
        result,
      }),
      z.object({ type: z.literal('changeEntry'), ...found, fields: filled }),
      z.object({
        type: z.literal('decideTask'),
        ...found,
        outcome: fieldName,
        message: z.string().max(2000).default(''),
      }),
      z.object({ type: z.literal('runConnector'), connectorId: id, values: filled, result }),
      z.object({ type: z.literal('notify'), text: source }),
      z.object({ type: z.literal('sendMail'), to: source, subject: source, text: source }),
      z.object({ type: z.literal('readDocument'), moduleId: id, file: source, result: valueName }),
      ...browserSteps,
    ]) as unknown as z.ZodType<BotStep, BotStep>,
);
