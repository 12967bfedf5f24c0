export { SecondFactorScreen } from './second-factor-screen.tsx';
export { SignInSettings } from './sign-in-settings.tsx';
