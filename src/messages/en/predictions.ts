/** Texts of what apps learn from their own entries. */
export const predictions = {
  title: 'Predictions',
  about:
    'The app can learn from its own finished entries: suggest a choice, flag an unusual amount, or say how long an entry will probably take. It learns only from fields that no step hides, and from entries that the person who starts the learning may see. Everyone who fills in an entry sees what was learned; nothing leaves this server, and nothing gets into the form until someone accepts it.',
  loadFailed: 'The predictions couldn’t be loaded',
  licence:
    'The licence must be added: without a bot for Formwright: prediction nothing is learned or suggested.',
  nothingToPredict: 'There is nothing to predict yet: publish a form with a choice or a number.',
  what: 'What to predict',
  learn: 'Learn this',
  learnAgain: 'Learn again',
  learning: 'Learning from finished entries…',
  kind_choice: 'Suggest {{field}}',
  kind_amount: 'Flag an unusual {{field}}',
  kind_duration: 'Say how long an entry takes',
  show: 'Show it to everyone who fills in an entry',
  retrains: 'Learn again by itself',
  retrains_never: 'Only by hand',
  retrains_weekly: 'Every week',
  retrains_monthly: 'Every month',
  forget: 'Forget: {{prediction}}',
  forgetNow: 'Forget all that was learned',
  outdated:
    'A field that it uses is hidden by a step now, or gone. It suggests nothing until it has learned again.',
  failure_owner_gone:
    'The person in whose name it learns can no longer design this app. Learn again in your own name.',
  failure_field_gone: 'The field is gone, or a step hides it now.',
  failure_took_too_long: 'Learning took too much time or memory.',
  refusal_too_few_entries:
    'Too little to learn from: {{count}} finished entries with a value, and it takes 60.',
  refusal_too_few_choices: 'Too little to learn from: fewer than two choices occur often enough.',
  refusal_no_fields: 'There are no other fields to learn from that everyone may see.',
  refusal_not_better: 'It does no better than guessing, so it is not used. The figures below say why.',
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
