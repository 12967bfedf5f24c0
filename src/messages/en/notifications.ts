/** Texts of notifications, by kind; `title` is the entry, `activity` the process step. */
export const notifications = {
  assigned: '{{activity}}: “{{title}}” is waiting for you',
  reassigned: '{{actor}} handed “{{title}}” ({{activity}}) to you',
  reassignedAway: '{{actor}} handed your task “{{title}}” ({{activity}}) to somebody else',
  approved: '{{actor}} approved “{{title}}” ({{activity}})',
  rejected: '{{actor}} rejected “{{title}}” ({{activity}})',
  completed: '“{{title}}” is completed',
  sentBack: '{{actor}} sent “{{title}}” back to you ({{activity}})',
  withdrawn: '{{actor}} withdrew “{{title}}”: your task is cancelled',
  faulted: '“{{title}}” has stopped at {{activity}} and needs an administrator',
  restart: '{{actor}} started “{{title}}” again',
  reminder: '{{activity}}: “{{title}}” is still waiting for you',
  escalated: '{{activity}}: “{{title}}” has waited too long',
  mentioned: '{{actor}} mentioned you in “{{title}}”',
  commented: '{{actor}} commented on “{{title}}”',
  system: 'The system',
  untitled: 'Untitled entry',
} as const;
