import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { language } from '../shapes/session.ts';
import { genaiFailure } from './assistant-shapes.ts';

/** The types that an expression can be asked for. */
const expressionTypes = ['text', 'number', 'boolean', 'date', 'time', 'datetime', 'user'] as const;

export const promptGenai = defineEndpoint({
  name: 'promptGenai',
  method: 'POST',
  path: '/api/genai/prompt',
  summary: 'Ask the provider for one thing',
  description:
    'Writes an expression over the fields of a draft (`expression`), explains one in plain words (`explain`), sums up the history of an entry as the caller may see it (`history`), translates texts of a draft (`translate`), finds better names for labels of a draft (`name`), or makes up entries for trying out a published app (`samples`). A written expression is compiled before it is answered, with the type that is `expected`; `problem` says what is still wrong with it. Translations with other placeholders than their original are left out, and so are names that are long, have several lines, or that something else has. Samples that the form would refuse are left out. Nothing is stored.',
  permission: 'signedIn',
  writes: false,
  errors: ['action_not_possible', 'forbidden', 'validation_failed', 'assistant_not_set_up', 'assistant_off'],
  body: z.object({
    feature: z.enum(['expression', 'explain', 'history', 'translate', 'name', 'samples']),
    /** The app: one that the caller may design for an expression, the entry’s for a history. */
    module_id: id.optional(),
    record_id: id.optional(),
    /** What the expression shall work out, or the expression to explain. */
    text: z.string().trim().min(1).max(2_000).optional(),
    /** The type that the expression shall have. */
    expected: z.enum(expressionTypes).optional(),
    /** The language to translate into. */
    language: language.optional(),
    /** The texts to translate, or the labels to name, by their keys. */
    texts: z
      .array(z.object({ key: z.string().min(1).max(200), text: z.string().min(1).max(1_000) }))
      .min(1)
      .max(40)
      .optional(),
  }),
  response: z.object({
    failure: genaiFailure.nullable(),
    status: z.number().int().nullable(),
    text: z.string(),
    /** Why the expression does not compile; null: it does, or none was asked for. */
    problem: z.string().nullable(),
    /** Values of made-up entries, which the form would take from the caller. */
    samples: z.array(z.object({ values: entryValues })).optional(),
    /** What can be proposed of a translation. */
    translations: z.array(z.object({ key: z.string(), text: z.string() })).optional(),
    /** Names that can be proposed in place of labels. */
    names: z.array(z.object({ key: z.string(), text: z.string() })).optional(),
  }),
});
