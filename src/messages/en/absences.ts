/** Texts of absences: while a person is away, another acts for them. */
export const absences = {
  outOfOffice: 'Out of office',
  outOfOfficeAbout:
    'While you are away, your substitute sees your tasks, is notified of new ones and decides them. The history names both of you.',
  actsFor: 'You are the substitute for {{names}} now.',
  actsForIn: '{{name}} (in {{apps}})',
  awayNow: 'You are away until {{to}}. {{name}} has been your substitute since {{from}}.',
  awayLater: 'Away from {{from}} to {{to}}. {{name}} is your substitute.',
  awayFrom: 'First day',
  awayTo: 'Last day',
  substitute: 'Substitute',
  substituteHelp:
    'For all apps without a different substitute below. Both days are included, in your time zone.',
  appSubstitutes: 'Different substitutes by app',
  app: 'App',
  addApp: 'Add app',
  removeApp: 'Remove {{app}}',
  absenceSaved: 'Absence saved',
  absenceRemoved: 'Absence removed',
  backAgain: 'I’m back',
  notAway: 'Cancel absence',
} as const;
