export { KeysScreen } from './keys-screen.tsx';
export { OwnKeysSection } from './own-keys-section.tsx';
export { RotateSecretDialog } from './rotate-secret-dialog.tsx';
export { CopiedText, ShownSecret } from './shown-secret.tsx';
