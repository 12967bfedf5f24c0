export { ProfileScreen } from './profile-screen.tsx';
export { useLaunchPage } from './use-launch-page.ts';
