export { KeysScreen } from './keys-screen.tsx';
export { OwnKeysSection } from './own-keys-section.tsx';
