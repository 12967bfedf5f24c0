import { z } from 'zod';
import { moduleActions } from '#engine/module/definition.ts';
import { roleFlags } from '../permissions.ts';
import { personShape } from './basics.ts';

/** What a step of an explanation says; `holds` false: this is why not. */
const whyCodes = [
  'inactive',
  'signed_in',
  'has_flag',
  'needs_flag',
  'all_by_flag',
  'rule',
  'rule_when',
  'rule_met',
  'rule_unmet',
  'no_rule',
  'sees_entry',
  'own_entry',
  'open_task',
  'past_task',
  'substitute',
  'team_mate',
  'no_entry',
  'field_editable',
  'field_readonly',
  'field_hidden',
] as const;

const whyStep = z.object({
  code: z.enum(whyCodes),
  holds: z.boolean(),
  /** The flags that count here. */
  flags: z.array(z.enum(roleFlags)).optional(),
  /** Whom a rule is for, with the name of the team, role or person. */
  who: z.object({ kind: z.enum(['everyone', 'user', 'role', 'team']), name: z.string() }).optional(),
  /** What a rule grants. */
  actions: z.array(z.enum(moduleActions)).optional(),
  /** For whom the person is the substitute, or whose team-mate they are. */
  name: z.string().optional(),
  /** The step of the workflow by which it is decided. */
  activity: z.string().optional(),
});

/** Why somebody may see something, or why not. */
export const permissionWhy = z.object({
  user: personShape,
  verdict: z.enum(['none', 'see', 'edit']),
  /** In an app: everything that the person may do in it, without a rule that has a condition. */
  actions: z.array(z.enum(moduleActions)),
  steps: z.array(whyStep),
});

/** A column of the matrix: people with one flag, everybody, or the members of a role or team alone. */
export const rightsColumn = z.object({
  kind: z.enum(['flag', 'everyone', 'role', 'team']),
  /** The flag or the id; empty for everybody. */
  id: z.string(),
  name: z.string(),
  member_count: z.number().int(),
});

/** `some`: by a rule with a condition, or only together with a flag that lets people design. */
export const rightsCell = z.enum(['all', 'some', 'none']);

/** Of which entries: everybody's, those of the own teams, one's own; `some` by a rule with a condition. */
const rightsReach = z.enum(['all', 'team', 'own', 'some', 'none']);

export type RightsReach = z.output<typeof rightsReach>;

/**
 * What a column may do with a field without a task. `is_partial`: at some steps of the entries that they see, the field is
 * hidden from them.
 */
export const fieldRightsCell = z.object({ see: rightsReach, edit: rightsReach, is_partial: z.boolean() });
