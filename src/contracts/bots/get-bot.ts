import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { botDetail } from './bot-shapes.ts';

export const getBot = defineEndpoint({
  name: 'getBot',
  method: 'GET',
  path: '/api/rpa/detail/:id',
  summary: 'A bot',
  description: 'One bot with its steps, its next runs, and what keeps it from being switched on.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: botDetail,
});
