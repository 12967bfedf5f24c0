export { ChoosePasswordScreen } from './choose-password-screen.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
