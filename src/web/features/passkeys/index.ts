export { usePasskeySignIn } from './use-passkey-sign-in.ts';
