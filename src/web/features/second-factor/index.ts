export { browserName } from './browser-name.ts';
export { SecondFactorScreen } from './second-factor-screen.tsx';
export { SetUpScreen } from './set-up-screen.tsx';
export { SignInSettings } from './sign-in-settings.tsx';
