import { z } from 'zod';

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
};

/** `RegistrationResponseJSON` of WebAuthn Level 3: what `navigator.credentials.create` answered. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(8000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url(8000).optional(),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn Level 3: what `navigator.credentials.get` answered. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});

/** Options for the browser, as WebAuthn Level 3 defines their JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** How a person calls a passkey. */
export const passkeyName = z.string().trim().min(1).max(60);
