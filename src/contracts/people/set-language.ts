import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { language } from '../shapes/session.ts';

/** Chooses the language of the user's texts and mails; null: the browser's. */
export const setLanguage = defineEndpoint({
  name: 'setLanguage',
  method: 'PUT',
  path: '/api/sys/user/preference/language',
  summary: 'Choose the language',
  permission: 'signedIn',
  writes: true,
  body: z.object({ language: language.nullable() }),
  response: nothing,
});
