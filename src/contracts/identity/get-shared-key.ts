import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getSharedKey = defineEndpoint({
  name: 'getSharedKey',
  method: 'GET',
  path: '/api/identity/manageauthenticator/sharedKeyQRCodeUri',
  summary: 'A key for an authenticator app',
  description:
    'The key of a new authenticator app, as text, as an `otpauth:` address and as a QR code (SVG in a data address). It counts once a code of it is sent to `enableAuthenticator`; until then the same key is answered.',
  permission: 'signedIn',
  // Seals the key before it opens a transaction of its own.
  writes: false,
  errors: ['action_not_possible'],
  response: z.object({ sharedKey: z.string(), authenticatorUri: z.string(), qrCode: z.string() }),
});
