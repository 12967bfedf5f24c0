export { SignInPolicyScreen } from './sign-in-policy-screen.tsx';
