import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botRunStates } from './bot-shapes.ts';

export const answerBotRun = defineEndpoint({
  name: 'answerBotRun',
  method: 'POST',
  path: '/api/rpa/runs/answer',
  summary: 'Answer a run that asks',
  description:
    'Says how a run goes on that waits because the end of a step is not known: `continue` takes the step as done, `repeat` takes it again, `stop` cancels the run. Only the person in whose name it runs answers with the first two.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id, answer: z.enum(['continue', 'repeat', 'stop']) }),
  response: z.object({ id, status: z.enum(botRunStates) }),
});
