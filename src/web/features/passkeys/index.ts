export { usePasskeySetUp } from './use-passkey-set-up.ts';
export { usePasskeySignIn } from './use-passkey-sign-in.ts';
