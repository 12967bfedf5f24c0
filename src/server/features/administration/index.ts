export { userCreated } from './users/user-events.ts';
