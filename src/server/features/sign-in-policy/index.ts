export {
  isPasswordExpired,
  mayUsePassword,
  needsSecondFactor,
  passwordExpiry,
  signInPolicy,
} from './policy.ts';
