export { SingleSignOnScreen } from './single-sign-on-screen.tsx';
export { SsoScreen } from './sso-screen.tsx';
