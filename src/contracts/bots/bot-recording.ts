import { z } from 'zod';
import { id, instant } from '../shapes/basics.ts';
import { botAddress, botSecret } from './bot-shapes.ts';
import { botStep } from './bot-steps.ts';

/** Keys that are pressed by name; other characters are typed as text. */
export const recordedKeys = [
  'Enter',
  'Tab',
  'Backspace',
  'Delete',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
] as const;

/** What is not a step as it was done: the person has to know. */
export const recordingHints = ['upload', 'download', 'question', 'nothing', 'secret'] as const;

const place = { x: z.number().min(0).max(1280), y: z.number().min(0).max(800) };

/** What a person does in a recording. Places are of a picture of 1280 by 800 points. */
export const recordedAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), address: z.url({ protocol: /^https?$/ }).max(1900) }),
  /** `reads`: the element is read instead of clicked; `accepts`: questions of the page are answered with OK. */
  z.object({ kind: z.literal('click'), ...place, reads: z.boolean(), accepts: z.boolean() }),
  z.object({ kind: z.literal('type'), text: z.string().min(1).max(2000) }),
  z.object({ kind: z.literal('press'), key: z.enum(recordedKeys) }),
  /** An option of the list that was clicked last. */
  z.object({ kind: z.literal('choose'), option: z.string().max(500) }),
  z.object({ kind: z.literal('scroll'), ...place, by: z.number().int().min(-5000).max(5000) }),
  /** Lets the browser reach one more host. */
  z.object({ kind: z.literal('allow'), address: botAddress }),
  /** Takes the last step back; the page stays as it is. */
  z.object({ kind: z.literal('undo') }),
]);

export type RecordedAct = z.output<typeof recordedAct>;

/** What a recording has so far. */
export const recordedShape = z.object({
  steps: z.array(botStep),
  /** Secrets that steps type, without their values, which are kept nowhere. */
  secrets: z.array(botSecret),
  /** Hosts that the browser reaches. */
  addresses: z.array(z.string()),
});

/** A recording under way. */
export const botRecordingState = recordedShape.extend({
  id,
  /** The page as a JPEG in base64; null: nothing newer than what the caller has, or no page. */
  picture: z.string().nullable(),
  /** Of the newest picture. */
  number: z.number().int(),
  address: z.string(),
  title: z.string(),
  /** Hosts that the page asked for and did not get to. */
  refused: z.array(z.string()),
  /** Labels of the options of the list that was clicked. */
  choices: z.array(z.string()),
  hint: z.enum(recordingHints).nullable(),
  /** When it ends if nothing is done. */
  ends_on: instant,
});
