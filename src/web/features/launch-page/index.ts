export { useLaunchPage } from './use-launch-page.ts';
