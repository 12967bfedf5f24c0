export { trustedAuthorities } from './trusted-authorities.ts';
