import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageAddress } from './assistant-shapes.ts';

export const sayToAssistant = defineEndpoint({
  name: 'sayToAssistant',
  method: 'POST',
  path: '/api/genai/thread/message',
  summary: 'Say something to the assistant',
  description:
    'Adds a message to the caller’s thread and streams the answer as lines of JSON: `text` as it is written, `lookup` for each call that was made with the rights of the caller, `asks` for an action that waits for the caller’s confirmation, `failed`, and `end`. The assistant changes nothing by itself. One answer is written at a time in a thread: until its end, another message is refused as `assistant_answering`. A turn that fails stays in the thread with its reason.',
  permission: 'signedIn',
  writes: false,
  transport: 'file',
  errors: ['assistant_answering', 'assistant_not_set_up', 'assistant_off'],
  body: z.object({
    text: z.string().trim().min(1).max(8_000),
    page: pageAddress.optional(),
  }),
  response: z.unknown(),
});
