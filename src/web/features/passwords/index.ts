export { ChangePasswordDialog } from './change-password-dialog.tsx';
export { ChoosePasswordScreen } from './choose-password-screen.tsx';
export { ExpiredPasswordScreen } from './expired-password-screen.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { OutsidePage } from './outside-page.tsx';
