import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { triedTemplate } from './preview-email-template.ts';

export const sendTestEmail = defineEndpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/api/form/Editor/sendTestEmail',
  summary: 'Send oneself a test mail',
  description: "Sends the previewed mail to the caller's own address only.",
  permission: 'designApps',
  writes: true,
  errors: ['validation_failed'],
  body: triedTemplate,
  response: z.object({ to: z.string() }),
});
