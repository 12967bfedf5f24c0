import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Pixels of an icon’s side: a tab, Apple’s home screen, Android’s, and the page that starts. */
export const iconSizes = ['96', '180', '192', '512'] as const;

/** `any`: with round corners. `maskable`: to the edge, for systems that cut icons to their own shape. */
export const iconShapes = ['any', 'maskable'] as const;

export const getAppIcon = defineEndpoint({
  name: 'getAppIcon',
  method: 'GET',
  path: '/api/sys/organization/appicon',
  summary: 'An icon of the installed product',
  description: 'The mark of the product in the accent of the organisation, as PNG.',
  permission: 'anyone',
  writes: false,
  transport: 'file',
  query: z.object({ size: z.enum(iconSizes), shape: z.enum(iconShapes).default('any') }),
  response: z.unknown(),
});
