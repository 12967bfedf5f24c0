export { KeysScreen } from './keys-screen.tsx';
export { OwnKeysSection } from './own-keys-section.tsx';
export { ShownSecret } from './shown-secret.tsx';
