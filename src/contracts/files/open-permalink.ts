import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { getFile } from './get-file.ts';

export const openPermalink = defineEndpoint({
  name: 'openPermalink',
  method: 'POST',
  path: '/api/form/AWSS3/PermalinkFile',
  summary: 'Ticket for a file by its permanent link',
  description:
    'A ticket for the file of a permanent link, valid for one minute, for callers who may see an entry that contains the file now.',
  permission: 'signedIn',
  writes: false,
  body: z.object({ key: z.string().min(1).max(300), token: z.string().min(1).max(200) }),
  response: getFile.response,
});
