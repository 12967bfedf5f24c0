export { actorSubstitutions, actorsAbsentees, type Substitutes, substitutes } from './substitutes.ts';
export { type Substitution, substitutesFor } from './substitution.ts';
