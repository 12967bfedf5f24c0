/** Texts of what apps learn from their own entries. */
export const predictions = {
  title: 'Predictions',
  about:
    'The app can learn from its own finished entries: suggest a choice, flag an unusual amount, or say how long an entry will probably take. It learns only from fields that no step hides, and from entries that the person who starts it can see. Everyone who fills in an entry sees the suggestions; nothing leaves this server, and nothing changes in the form until someone accepts it.',
  loadFailed: 'The predictions couldn’t be loaded',
  licence:
    'A licence is needed: without a bot licence for Formwright: prediction, nothing is learned or suggested.',
  nothingToPredict: 'There is nothing to predict yet: publish a form with a choice or a number.',
  what: 'What to predict',
  learn: 'Learn this',
  learnAgain: 'Learn again',
  learning: 'Learning from finished entries…',
  kind_choice: 'Suggest {{field}}',
  kind_amount: 'Flag an unusual {{field}}',
  kind_duration: 'Say how long an entry takes',
  show: 'Show it to everyone who fills in an entry',
  retrains: 'Learn again automatically',
  retrains_never: 'Only manually',
  retrains_weekly: 'Every week',
  retrains_monthly: 'Every month',
  forget: 'Forget: {{prediction}}',
  forgetNow: 'Forget everything it learned',
  outdated:
    'A field it uses was removed or is now hidden by a step. It suggests nothing until it has learned again.',
  failure_owner_gone:
    'The person who started it can no longer design this app. Start learning again yourself.',
  failure_field_gone: 'The field was removed or is now hidden by a step.',
  failure_took_too_long: 'Learning took too much time or memory.',
  refusal_too_few_entries:
    'Not enough to learn from: {{count}} finished entries have a value, and 60 are needed.',
  refusal_too_few_choices: 'Not enough to learn from: fewer than two choices occur often enough.',
  refusal_no_fields: 'There are no other fields that everyone can see to learn from.',
  refusal_not_better: 'It does no better than guessing, so it isn’t used. The figures below show why.',
  heldBack:
    'Learned from the {{learned}} older entries and tried out on the {{held}} newest, which it hadn’t seen.',
  choiceFigures:
    'Right for {{right}} of them; always guessing the most frequent choice is right for {{trivial}}. It is sure enough to suggest something for {{coverage}}, and right in {{suggested}} of these.',
  numberFigures:
    'It is off by {{error}} on average; always guessing the middle value is off by {{trivial}}. {{usual}} were within the range that it calls usual.',
  flagged: 'It would have flagged {{flagged}}.',
  learnsFrom: 'Learns from {{fields}}.',
  choice: 'Choice',
  entries: 'Entries',
  precision: 'Right when suggested',
  recall: 'Found',
  versions: 'Earlier versions',
  versionOf: 'Version {{number}} · {{when}} · {{name}}',
  used: 'In use',
  refused: 'Not used',
  useVersion: 'Use version {{number}}',
} as const;
