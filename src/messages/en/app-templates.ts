/** Texts of the templates for new apps. The templates themselves are in English. */
export const appTemplates = {
  title: 'Templates',
  choose: 'Choose a template to see its form and workflow.',
  preview: 'Preview of {{name}}',
  steps_one: '{{count}} step',
  steps_other: '{{count}} steps',
  fields_one: '{{count}} field',
  fields_other: '{{count}} fields',
  standIn: 'Your organisation has no {{names}}. You stand in until you choose someone else.',
  often: 'Start from a template',
  failed: 'Couldn’t load the templates',
} as const;
