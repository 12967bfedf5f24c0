import type { ModuleAction } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import { type ChangedDraft, keepAccepted } from './changed-draft.ts';
import type { Edit } from './edit-shapes.ts';

/** Makes an edit of the rules or the mails; false: it is none. */
export function editRights(draft: ChangedDraft, edit: Edit): boolean {
  if (edit.edit === 'setRules') setRules(draft, edit.rules);
  else if (edit.edit === 'setMail') {
    const mail = draft.emailTemplates[edit.event];
    mail.subject = edit.subject ?? mail.subject;
    mail.body = edit.body ?? mail.body;
  } else return false;
  return true;
}

type Rules = Extract<Edit, { edit: 'setRules' }>['rules'];

/** What was accepted of a rule counts no longer once its place holds another. */
function setRules(draft: ChangedDraft, rules: Rules): void {
  const before = draft.permission.rules;
  draft.permission.rules = rules.map(({ who, actions, when }) => ({
    who: { kind: who.kind, ...(who.value !== undefined && { value: who.value }) },
    actions: actions as ModuleAction[],
    ...(when !== undefined && when !== '' && { when }),
  }));
  const { rules: after } = draft.permission;
  keepAccepted(
    draft,
    ({ to }) => to.kind !== 'permission' || isSame(before[Number(to.id)], after[Number(to.id)]),
  );
}
