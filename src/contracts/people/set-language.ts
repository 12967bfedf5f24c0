import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { language } from '../shapes/session.ts';

export const setLanguage = defineEndpoint({
  name: 'setLanguage',
  method: 'PUT',
  path: '/api/sys/user/preference/language',
  summary: 'Choose the language',
  description: "Sets the language of the caller's texts and mails. Null: the browser's language.",
  permission: 'signedIn',
  writes: true,
  body: z.object({ language: language.nullable() }),
  response: nothing,
});
