export {
  canUsePassword,
  isPasswordExpired,
  needsSecondFactor,
  passwordExpiry,
  signInPolicy,
} from './policy.ts';
